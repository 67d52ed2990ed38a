import type { ChannelRemote } from '@commonhearth/schemas';
import { Button, Note, TextField } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Asked } from '../types.ts';
import { useChange } from '../use-change.ts';
import { AllowanceFields, allowanceOf, textOf } from './allowance-fields.tsx';
import { sharesOffered, wordsOf } from './change-words.ts';

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
const Shares = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

interface ChangeDialogProps {
  readonly channel: ChannelRemote;
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** It was not done: what is shown may be out of date. */
  readonly onRefused: () => void;
}

/** Says what a change does to visitors, and makes it by one press more. */
export default function ChangeDialog({ channel, asked, onClose, onDone, onRefused }: ChangeDialogProps) {
  const { act, busy, failure } = useChange(channel, onDone, onRefused);
  const [percent, setPercent] = useState(channel.rollout?.percent ?? 100);
  const [allowed, setAllowed] = useState(() => textOf(channel.allowed ?? {}));
  const [message, setMessage] = useState('');
  const formId = useId();
  const words = wordsOf(asked, channel, percent);
  return (
    <Dialog
      open
      busy={busy}
      dense
      title={words.title}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <DialogClose size="dense">Cancel</DialogClose>
          <Button
            size="dense"
            variant={words.danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={busy}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) {
            void act(asked, {
              message,
              ...(asked === 'rollout' && { percent }),
              ...(asked === 'allow' && { allowed: allowanceOf(allowed) }),
            });
          }
        }}
      >
        <p>{words.says}</p>
        {asked === 'rollout' && (
          <Shares role="group" aria-label="Share of the visitors">
            {sharesOffered.map((share) => (
              <Button
                key={share}
                size="dense"
                aria-pressed={share === percent}
                variant={share === percent ? 'dark' : 'secondary'}
                onClick={() => {
                  setPercent(share);
                }}
              >
                {share} %
              </Button>
            ))}
          </Shares>
        )}
        {asked === 'allow' && <AllowanceFields text={allowed} onChange={setAllowed} />}
        {asked !== 'on' && (
          <TextField
            label={asked === 'off' ? 'Message to visitors' : 'Why'}
            optional
            size="dense"
            maxLength={500}
            value={message}
            onChange={({ target }) => {
              setMessage(target.value);
            }}
          />
        )}
        {failure !== null && (
          <div role="alert">
            <Note dense tone="bad">
              {failure}
            </Note>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
