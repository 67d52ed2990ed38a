import { Button, Checkbox, Note, TextField } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useTokenForm } from '../use-release-tokens.ts';

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
const Secret = styled.code`
  display: block;
  margin-top: 6px;
  overflow-wrap: anywhere;
  user-select: all;
`;

interface NewTokenDialogProps {
  readonly onClose: () => void;
}

/** Makes a token for one remote, and shows its secret this once. */
export default function NewTokenDialog({ onClose }: NewTokenDialogProps) {
  const { values, set, text, refusal, busy, submit, made } = useTokenForm();
  const formId = useId();
  return (
    <Dialog
      open
      busy={busy}
      dense
      title="New release token"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        made === undefined ? (
          <>
            <DialogClose size="dense">Cancel</DialogClose>
            <Button size="dense" variant="primary" type="submit" form={formId} busy={busy}>
              Create token
            </Button>
          </>
        ) : (
          <DialogClose size="dense" variant="primary">
            I’ve saved it
          </DialogClose>
        )
      }
    >
      {made === undefined ? (
        <Form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p>
            Release code also runs on staff pages, so anyone with this token could act as you. Give it only to
            the team’s build service.
          </p>
          <TextField
            label="Remote"
            size="dense"
            autoComplete="off"
            hint="Its name, such as mf-dashboard. The token can release nothing else."
            {...text('remote')}
          />
          <Checkbox
            label="This is a new remote"
            size="dense"
            hint="For its first token: the site doesn’t have it yet."
            checked={values.new_remote}
            onChange={({ target }) => {
              set({ new_remote: target.checked });
            }}
          />
          <TextField
            label="Name"
            size="dense"
            maxLength={60}
            autoComplete="off"
            hint="Who or what uses it. Shown in the audit."
            {...text('name')}
          />
          <TextField
            label="Expires after"
            optional
            size="dense"
            type="date"
            hint="90 days by default, one year at most."
            {...text('expires_at')}
          />
          <TextField
            label="Releases to (% of visitors)"
            size="dense"
            inputMode="numeric"
            autoComplete="off"
            hint="Below 100, a superuser completes each release, and the first release needs another token. At 0, the token only uploads."
            {...text('most_percent')}
          />
          {refusal !== null && (
            <div role="alert">
              <Note dense tone="bad">
                {refusal.message}
              </Note>
            </div>
          )}
        </Form>
      ) : (
        <Note dense tone="good" title={`The token of ${made.token.remote} was created.`}>
          Copy it now; it’s shown only once. The team sets it as RELEASE_TOKEN.
          <Secret>{made.secret}</Secret>
        </Note>
      )}
    </Dialog>
  );
}
