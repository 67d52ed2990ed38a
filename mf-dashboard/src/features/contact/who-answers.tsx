import { usePlatform } from '@commonhearth/contract';
import { whoAnswers } from '@commonhearth/domain';
import type { User } from '@commonhearth/schemas';
import { mailtoUrl } from '@commonhearth/schemas/constants';
import { Face, Inline, Panel, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** An address is one long word: it breaks, and with large letters stands below the face. */
const Ways = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    ${touchTarget}
  }
`;

/** The person's advisor with the ways to reach them, or the team while there is none. */
export function WhoAnswers({ advisor }: Pick<User, 'advisor'>) {
  const { hosts } = usePlatform().config;
  const answering = whoAnswers({ advisor }, hosts);
  if (advisor === null || answering === null)
    return (
      <Panel title="Our team">
        <p>We read every message and reply by email.</p>
      </Panel>
    );
  const { email, phone } = advisor;
  return (
    <Panel title={answering.name}>
      <Inline $gap={4}>
        <Face {...answering} size={72} />
        <Ways>
          <p>Your advisor. Replies by email.</p>
          <p>
            <a href={mailtoUrl(email)}>{email}</a>
          </p>
          {phone !== null && (
            <p>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </p>
          )}
        </Ways>
      </Inline>
    </Panel>
  );
}
