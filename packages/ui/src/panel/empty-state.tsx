import { css, styled } from 'styled-components';
import type { ReactNode } from 'react';

const Frame = styled.div<{ $dense: boolean }>`
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: 560px;
  margin: 0 auto;
  padding: 40px 16px;
  text-align: center;
  ${(p) =>
    p.$dense &&
    css`
      justify-items: start;
      gap: 2px;
      margin: 0;
      padding: 0;
      text-align: left;
      > :is(h1, h2, h3) {
        font: 600 0.8125rem/1.125rem var(--font-text);
        letter-spacing: 0;
      }
    `}
`;
const Figures = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  gap: 4px;
  margin-bottom: 8px;
`;
const Words = styled.div`
  color: var(--ink-soft);
  text-wrap: balance;
  > p + p {
    margin-top: 12px;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 12px;
`;

interface EmptyStateProps {
  /** What is not there, hopefully put: "No homes match all of that yet". */
  readonly title: string;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  /** One or more house faces. */
  readonly figure?: ReactNode;
  /** Two quiet lines, for one panel among many of staff. */
  readonly dense?: boolean | undefined;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({
  title,
  headingLevel = 2,
  figure,
  dense = false,
  children,
  actions,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Frame $dense={dense}>
      {figure !== undefined && <Figures>{figure}</Figures>}
      <Heading>{title}</Heading>
      {children !== undefined && <Words>{children}</Words>}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Frame>
  );
}
