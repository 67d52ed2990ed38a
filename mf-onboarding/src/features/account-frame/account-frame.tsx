import { RouteLink } from '@commonhearth/contract/router';
import { Inline, Stack } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Page = styled.div`
  width: min(100%, 792px);
  margin-inline: auto;
  padding: var(--space-5) var(--space-4) var(--space-8);
`;

/** A page of the account: its heading, the way to its siblings, its parts. */
export const AccountFrame = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Page>
    <Stack $gap={5}>
      <h1>{title}</h1>
      <nav aria-label="Account">
        <Inline $gap={5}>
          <RouteLink to="Notifications">You and your notifications</RouteLink>
          <RouteLink to="Areas">Your areas</RouteLink>
        </Inline>
      </nav>
      {children}
    </Stack>
  </Page>
);
