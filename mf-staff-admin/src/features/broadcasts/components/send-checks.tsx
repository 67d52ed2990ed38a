import type { CallError } from '@commonhearth/contract';
import type { BroadcastPreview } from '@commonhearth/schemas';
import { Button, Icon, icons, Panel } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Soft } from '../layout.ts';
import type { Counted } from '../use-count.ts';
import { addresses, howLong } from '../words.ts';

const Checks = styled.ul`
  display: grid;
  gap: 8px;
  > li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 9px;
  }
`;
const Sign = styled.span<{ $good: boolean }>`
  color: var(--${(p) => (p.$good ? 'good' : 'bad')});
`;

const Check = ({ good, children }: { readonly good: boolean; readonly children: ReactNode }) => (
  <li>
    <Sign $good={good}>
      <Icon drawing={good ? icons.check : icons.close} size={16} />
    </Sign>
    <span>{children}</span>
  </li>
);

interface SendChecksProps {
  readonly preview: BroadcastPreview | null;
  readonly previewError: CallError | null;
  readonly counted: Counted;
  readonly mailsPerSecond: number;
}

/** What is wrong with the email, and how many it goes to. */
export function SendChecks({ preview, previewError, counted, mailsPerSecond }: SendChecksProps) {
  const { count, error, again } = counted;
  const faults = preview?.faults ?? [];
  const total = count?.count ?? 0;
  return (
    <Panel dense title="Checks">
      <Checks>
        {faults.map((fault) => (
          <Check key={fault} good={false}>
            {fault}
          </Check>
        ))}
        {preview !== null && faults.length === 0 && (
          <Check good>Ready to send: every variable is known, and it has an unsubscribe link.</Check>
        )}
        {preview === null && previewError === null && <Soft as="li">Checking the email…</Soft>}
        {previewError !== null && <Check good={false}>{previewError.message}</Check>}
        {count !== undefined && (
          <Check good={total > 0}>
            {total > 0
              ? `It goes to ${addresses(total)}; at ${mailsPerSecond} a second it takes ${howLong(total, mailsPerSecond)}.`
              : 'Nobody would get it.'}
          </Check>
        )}
        {error !== null && (
          <Check good={false}>
            Couldn’t count the audience. {error.message}{' '}
            <Button size="dense" onClick={again}>
              Count again
            </Button>
          </Check>
        )}
      </Checks>
    </Panel>
  );
}
