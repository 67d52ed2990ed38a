import { selectUser, useAppSelector, usePlatform, type CallError } from '@commonhearth/contract';
import { Button, commandKey, Icon, Note, Panel, TextField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSendTestBroadcastForStaffAdminMutation } from '../../../api.generated.ts';
import { Bar, Column, Segments, Soft, Two } from '../layout.ts';
import { useCount } from '../use-count.ts';
import type { Writing } from '../draft/use-draft-session.ts';
import { usePageKey } from '../../../use-page-key.ts';
import { usePreview } from '../use-preview.ts';
import { addresses, fromLocalField, howLong, timeZone, toLocalField, zonedMoment } from '../words.ts';
import { ConfirmSend } from './confirm-send.tsx';

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
const Gap = styled.div`
  overflow-wrap: anywhere;
  display: grid;
  gap: 10px;
  justify-items: start;
`;

const overWords = 'This time has passed. Choose a later time or send it now.';

interface SendStepProps {
  readonly writing: Writing;
  readonly mailsPerSecond: number;
  /** It was sent, here or by someone else. */
  readonly onChanged: () => void;
}

/** The last look: what keeps it back, when it goes, a test to oneself, and the button. */
export function SendStep({ writing, mailsPerSecond, onChanged }: SendStepProps) {
  const { draft, stored, unsaved, fieldErrors, set, save } = writing;
  const user = useAppSelector(selectUser);
  const [confirming, setConfirming] = useState(false);
  const [asksTime, setAsksTime] = useState(false);
  // a time that a colleague chose meanwhile shows, too
  const later = asksTime || draft.send_at !== null;
  const { count, error, again } = useCount(draft.audience, draft.is_newsletter);
  const { preview, error: previewError } = usePreview(draft, '');
  const [sendTest, testing] = useSendTestBroadcastForStaffAdminMutation();
  const [tested, setTested] = useState<{ readonly good: boolean; readonly words: string } | null>(null);
  const { now } = usePlatform();
  const [, look] = useState(0);
  const isOver = draft.send_at !== null && Date.parse(draft.send_at) <= now();
  const faults = preview?.faults ?? [];
  const blocked =
    unsaved.length > 0
      ? 'Your changes aren’t saved yet.'
      : previewError !== null
        ? 'Couldn’t build the email. Check “Write”.'
        : preview === null || count === undefined
          ? 'Counting and checking…'
          : faults.length > 0
            ? faults[0]
            : count.count === 0
              ? 'Nobody would get this. Choose another audience.'
              : later && draft.send_at === null
                ? 'Choose a day and time, or send it now.'
                : isOver
                  ? overWords
                  : undefined;
  const commit = (): void => {
    // the page may have been open for longer than the time was away
    const isOverNow = draft.send_at !== null && Date.parse(draft.send_at) <= now();
    if (blocked === undefined && isOverNow) look(now());
    else if (blocked === undefined) setConfirming(true);
    else void save();
  };
  usePageKey('command enter', commit);
  const test = async (): Promise<void> => {
    const { send_at: _when, ...said } = draft;
    const { data, error: refusal } = await sendTest({ body: said });
    setTested(
      data === undefined
        ? { good: false, words: `Couldn’t send the test email. ${(refusal as CallError).message}` }
        : { good: true, words: `Test email sent to ${data.sent_to}.` },
    );
  };
  const total = count?.count ?? 0;
  return (
    <Two $side={380}>
      <Column>
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
        <Panel dense title="When">
          <Gap>
            <Segments role="group" aria-label="When">
              {[false, true].map((isLater) => (
                <button
                  key={String(isLater)}
                  type="button"
                  aria-pressed={later === isLater}
                  onClick={() => {
                    setAsksTime(isLater);
                    if (!isLater) set({ send_at: null });
                  }}
                >
                  {isLater ? 'At a time' : 'When confirmed'}
                </button>
              ))}
            </Segments>
            {later && (
              <TextField
                label="Day and time"
                type="datetime-local"
                size="dense"
                max="9999-12-31T23:59"
                value={toLocalField(draft.send_at)}
                error={fieldErrors.send_at ?? (isOver ? overWords : undefined)}
                hint={
                  draft.send_at === null
                    ? `In your time zone, ${timeZone()}.`
                    : `${zonedMoment(draft.send_at)} (${timeZone()}). The audience is counted again then; if it grew by more than 10%, it waits for you.`
                }
                onChange={({ target }) => {
                  // it is none while it is typed
                  setAsksTime(true);
                  set({ send_at: fromLocalField(target.value) });
                }}
              />
            )}
          </Gap>
        </Panel>
        <Bar>
          <Button
            variant="primary"
            icon="mail"
            blockedReason={blocked}
            keyHint={`${commandKey()} ↵`}
            aria-keyshortcuts="Meta+Enter Control+Enter"
            onClick={commit}
          >
            {count === undefined ? 'Send…' : `${later ? 'Schedule for' : 'Send to'} ${addresses(total)}…`}
          </Button>
          {blocked !== undefined && <Soft>{blocked}</Soft>}
        </Bar>
      </Column>
      <Column>
        <Panel dense title="Test email">
          <Gap>
            <p>
              Sends it to {user?.email ?? 'your own address'}, with “Test:” before its subject. Its
              unsubscribe links do nothing.
            </p>
            <Button size="dense" busy={testing.isLoading} onClick={() => void test()}>
              Send test to me
            </Button>
            <div role="status">
              {tested !== null && (
                <Note dense tone={tested.good ? 'good' : 'bad'}>
                  {tested.words}
                </Note>
              )}
            </div>
          </Gap>
        </Panel>
      </Column>
      {confirming && count !== undefined && (
        <ConfirmSend
          broadcast={stored}
          counted={total}
          mailsPerSecond={mailsPerSecond}
          onClose={() => {
            setConfirming(false);
            again();
          }}
          onSent={onChanged}
          onStale={onChanged}
        />
      )}
    </Two>
  );
}

const Check = ({ good, children }: { readonly good: boolean; readonly children: React.ReactNode }) => (
  <li>
    <Sign $good={good}>
      <Icon name={good ? 'check' : 'close'} size={16} />
    </Sign>
    <span>{children}</span>
  </li>
);
