import type { ChannelRemote } from '@commonhearth/schemas';
import { Button, Note, TextField } from '@commonhearth/ui';
import { DialogForm } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Asked } from '../types.ts';
import { useChange } from '../use-change.ts';
import { AllowanceFields, allowanceOf, textOf } from './allowance-fields.tsx';
import { sharesOffered, wordsOf } from './change-words.ts';

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
  const words = wordsOf(asked, channel, percent);
  return (
    <DialogForm
      title={words.title}
      busy={busy}
      submitLabel={words.button}
      danger={words.danger}
      onSubmit={() =>
        void act(asked, {
          message,
          ...(asked === 'rollout' && { percent }),
          ...(asked === 'allow' && { allowed: allowanceOf(allowed) }),
        })
      }
      onClose={onClose}
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
      {failure !== undefined && (
        <div role="alert">
          <Note dense tone="bad">
            {failure}
          </Note>
        </div>
      )}
    </DialogForm>
  );
}
