import { usePlatform, type CallError } from '@commonhearth/contract';
import type { Broadcast } from '@commonhearth/schemas';
import { Button, Icon, icons, Note, TextField } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useId, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useSendBroadcastForStaffAdminMutation } from '../../../api.generated.ts';
import { Soft } from '../layout.ts';
import { addresses, howLong, number, subjectOf, zonedMoment } from '../words.ts';

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
const Card = styled.p`
  padding: 9px 12px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface-quiet);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Points = styled.ul`
  display: grid;
  gap: 4px;
  > li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 8px;
  }
`;

interface ConfirmSendProps {
  readonly broadcast: Broadcast;
  readonly counted: number;
  readonly mailsPerSecond: number;
  readonly onClose: () => void;
  readonly onSent: (broadcast: Broadcast) => void;
  /** The broadcast has changed since it was shown. */
  readonly onStale: () => void;
}

/** Sends once the number of addresses is typed; where it is another by then, that one is shown and asked for anew. */
export function ConfirmSend({
  broadcast,
  counted,
  mailsPerSecond,
  onClose,
  onSent,
  onStale,
}: ConfirmSendProps) {
  const { notify } = usePlatform();
  const formId = useId();
  const [send, { isLoading }] = useSendBroadcastForStaffAdminMutation();
  const [total, setTotal] = useState(counted);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const { send_at: at, broadcast_id: id, version } = broadcast;
  const isTyped = /^[\d,. ]+$/.test(typed) && Number(typed.replaceAll(/[^\d]/g, '')) === total;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!isTyped || isLoading) return;
    const { data, error } = await send({ body: { broadcast_id: id, version, confirmation: total } });
    if (data !== undefined) {
      onSent(data.broadcast);
      return;
    }
    const refused = error as CallError;
    const current = refused.problem?.current as
      | { readonly count?: number; readonly state?: string; readonly started_by?: string | null }
      | undefined;
    if (current?.count !== undefined) {
      setTotal(current.count);
      setTyped('');
    } else if (refused.status === 409) onStale();
    // the page then shows its progress, and this dialog closes
    if (current?.state !== undefined && current.state !== 'draft')
      notify({
        text: `${current.started_by ?? 'Someone else'} already sent or scheduled this broadcast.`,
        tone: 'bad',
      });
    setRefusal(refused);
  };
  return (
    <Dialog
      dense
      open
      busy={isLoading}
      title={at === null ? `Send to ${addresses(total)}?` : `Schedule for ${addresses(total)}?`}
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose size="dense" variant="quiet">
            Cancel
          </DialogClose>
          <Button
            size="dense"
            variant="primary"
            type="submit"
            form={formId}
            busy={isLoading}
            blockedReason={isTyped ? undefined : `Type ${number(total)} to confirm.`}
          >
            {at === null ? 'Send now' : 'Schedule'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit(event);
        }}
      >
        <Card>{subjectOf(broadcast)}</Card>
        <Points>
          <li>
            <Icon drawing={icons.calendar} size={16} />
            {at === null
              ? `At ${mailsPerSecond} a second it takes ${howLong(total, mailsPerSecond)}.`
              : `It goes out ${zonedMoment(at)}, to the audience at that time.`}
          </li>
          <li>
            <Icon drawing={icons.mail} size={16} />
            You can pause or cancel it. Emails already sent can’t be taken back.
          </li>
          <li>
            <Icon drawing={icons.check} size={16} />
            No address gets it twice unless you resend to one marked unknown.
          </li>
        </Points>
        {refusal !== null && (
          <div role="alert">
            <Note dense tone="bad" title={at === null ? 'Not sent.' : 'Not scheduled.'}>
              {refusal.message}
            </Note>
          </div>
        )}
        <TextField
          label="Type the number of addresses"
          size="dense"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          hint={<Soft>It goes to {addresses(total)}.</Soft>}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      </Form>
    </Dialog>
  );
}
