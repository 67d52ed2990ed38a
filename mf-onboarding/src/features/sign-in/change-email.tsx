import type { Standing } from '@commonhearth/contract';
import {
  AlertNote,
  Button,
  Inline,
  Note,
  ProofField,
  Stack,
  TextButton,
  TextField,
  type TypedProof,
} from '@commonhearth/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { SignInRow } from './sign-in-row.ts';
import { useChangeEmail } from './use-change-email.ts';

/** The address, its change, and the new one that waits for its mail. */
export function ChangeEmail({
  standing: { email, awaitedEmail },
  onChanged,
}: {
  readonly standing: Standing;
  readonly onChanged: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState<TypedProof>({});
  const opener = useRef<HTMLButtonElement>(null);
  const { busy, faults, sendCode, change, stop } = useChangeEmail(() => {
    setIsOpen(false);
    setTyped('');
    setProof({});
    onChanged();
    // the form, or the button that was pressed, goes
    opener.current?.focus();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void change(typed.trim(), proof);
  };
  return (
    <Stack $gap={3}>
      <SignInRow>
        <span>
          <b>Email</b>
          <small>{email}</small>
        </span>
        <Button
          ref={opener}
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Cancel' : 'Change email'}
        </Button>
      </SignInRow>
      {awaitedEmail !== null && email !== null && (
        <div role="status">
          <Note
            title={`Waiting for ${awaitedEmail}`}
            action={<TextButton onClick={() => void stop(email)}>Cancel change</TextButton>}
          >
            Open the link we sent there. Until then, log in with your current email.
          </Note>
        </div>
      )}
      {faults.notice !== undefined && <AlertNote title="Not changed yet">{faults.notice}</AlertNote>}
      {isOpen && (
        <form onSubmit={submit} noValidate>
          <Stack $gap={4}>
            <p>We’ll email your new address to confirm it. Until then, log in with your current email.</p>
            <TextField
              label="New email"
              name="new-email"
              type="email"
              inputMode="email"
              autoComplete="email"
              value={typed}
              error={faults.email}
              onChange={(event) => {
                setTyped(event.target.value);
              }}
            />
            <ProofField value={proof} onChange={setProof} onSendCode={sendCode} error={faults.proof} />
            <Inline>
              <Button type="submit" variant="primary" busy={busy}>
                Send link
              </Button>
            </Inline>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
