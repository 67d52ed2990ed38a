import { Badge, touchTarget, type BadgeTone } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { DevMail } from '@commonhearth/schemas';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-top: 1px solid var(--line-soft);
  }
`;
const Row = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
  justify-items: start;
  width: 100%;
  padding: 12px 16px;
  border: 0;
  background: none;
  color: var(--ink);
  font: inherit;
  text-align: left;
  cursor: pointer;
  ${touchTarget}
  &:hover {
    background: var(--surface-quiet);
  }
  &[aria-current] {
    background: var(--selected);
  }
`;
const Subject = styled.span`
  max-width: 100%;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Quiet = styled.span`
  max-width: 100%;
  overflow: hidden;
  color: var(--ink-soft);
  font-size: 0.875rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const tones: Readonly<Record<DevMail['state'], BadgeTone>> = {
  waiting: 'plain',
  sending: 'plain',
  sent: 'good',
  failed: 'bad',
  skipped: 'plain',
  unknown: 'warn',
};

/** In words that a mail's state has in the list and above the mail itself. */
export const StateBadge = ({ state }: Pick<DevMail, 'state'>) => (
  <Badge tone={tones[state]}>{`${state.charAt(0).toUpperCase()}${state.slice(1)}`}</Badge>
);

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
export const timeOf = (mail: DevMail): string => time.format(new Date(mail.time));

export function MailList({
  mails,
  chosen,
  onChoose,
}: {
  readonly mails: readonly DevMail[];
  readonly chosen: string | undefined;
  readonly onChoose: (mailId: string) => void;
}) {
  return (
    <List aria-label="Mails">
      {mails.map((mail) => (
        <li key={mail.mail_id}>
          <Row
            type="button"
            aria-current={mail.mail_id === chosen ? 'true' : undefined}
            onClick={() => {
              onChoose(mail.mail_id);
            }}
          >
            <Subject>{mail.subject}</Subject>
            <StateBadge state={mail.state} />
            <Quiet>{mail.to}</Quiet>
            <Quiet>{timeOf(mail)}</Quiet>
          </Row>
        </li>
      ))}
    </List>
  );
}
