import { Button, CodeField, Inline, PasswordField, Stack, TextButton } from '@commonhearth/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { TopDialog } from './top-dialog.tsx';
import { useProof } from './use-proof.ts';

const Foot = styled(Inline)`
  justify-content: flex-end;
`;

interface Props {
  readonly email: string;
  /** Told whether they proved it. */
  readonly onEnd: (proved: boolean) => void;
}

/** Asks for the password once more, or for a code from the person's mail. */
export default function ProofDialog({ email, onEnd }: Props) {
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
          <h2 id={titleId}>Confirm it’s you</h2>
          <p>It’s been more than ten minutes since you logged in, so we’re checking again.</p>
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
              Continue
            </Button>
          </Foot>
        </Stack>
      </form>
    </TopDialog>
  );
}
