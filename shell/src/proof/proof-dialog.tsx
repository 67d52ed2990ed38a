import type { ProofReason } from '@commonhearth/contract/host';
import { Button, CodeField, Inline, PasswordField, Stack, TextButton } from '@commonhearth/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { TopDialog } from './top-dialog.tsx';
import { useProof } from './use-proof.ts';

const Foot = styled(Inline)`
  justify-content: flex-end;
`;

const words = {
  'old login': {
    title: 'Confirm it’s you',
    text: () => 'It’s been more than ten minutes since you logged in, so we’re checking again.',
    button: 'Continue',
  },
  'session ended': {
    title: 'Log in again',
    text: (email: string) => `Your session has ended. Log in as ${email}. What you typed is still here.`,
    button: 'Log in',
  },
} as const;

interface Props {
  readonly why: ProofReason;
  readonly email: string;
  /** Told whether they proved it. */
  readonly onEnd: (proved: boolean) => void;
}

/** Asks for the password once more, or for a code from an email. */
export function ProofDialog({ why, email, onEnd }: Props) {
  const titleId = useId();
  const { code, setCode, setPassword, busy, fault, mailCode, submit } = useProof(email, () => {
    onEnd(true);
  });
  const cancel = (): void => {
    onEnd(false);
  };
  return (
    <TopDialog labelledBy={titleId} onCancel={cancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack $gap={4}>
          <h2 id={titleId}>{words[why].title}</h2>
          <p>{words[why].text(email)}</p>
          {code === undefined ? (
            <PasswordField
              label="Your password"
              error={fault}
              onChange={({ target }) => {
                setPassword(target.value);
              }}
            />
          ) : (
            <CodeField
              label="Six-digit code"
              hint={`We sent it to ${email}.`}
              value={code}
              error={fault}
              onValueChange={setCode}
            />
          )}
          <div>
            <TextButton onClick={() => void mailCode()}>
              {code === undefined ? 'Email me a code instead' : 'Send a new code'}
            </TextButton>
          </div>
          <Foot>
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" busy={busy}>
              {words[why].button}
            </Button>
          </Foot>
        </Stack>
      </form>
    </TopDialog>
  );
}
