import { useBackCloses } from '@commonhearth/contract';
import { mistakeFieldLabels, mistakeFields } from '@commonhearth/schemas/constants';
import { AlertNote, Button, SelectField, Stack, TextArea, TextField } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useReport } from './use-report.ts';

const fieldOrder = ['field', 'body', 'email'] as const;
const options = mistakeFields.map((value) => ({ value, label: mistakeFieldLabels[value] }));

function Sent({ answered }: { readonly answered: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Stack $gap={4}>
      <h3 ref={heading} tabIndex={-1}>
        Thanks for telling us
      </h3>
      <p>Our team will check this home{answered ? ' and reply to your email' : ''}.</p>
      <DialogClose>Close</DialogClose>
    </Stack>
  );
}

interface ReportDialogProps {
  readonly compoundId: string;
  readonly onClose: () => void;
}

/** Which fact of the home is wrong, what is right, and an email only from a reader who wants an answer. */
export default function ReportDialog({ compoundId, onClose }: ReportDialogProps) {
  const { values, errors, refusal, text, busy, sent, send } = useReport(compoundId);
  const notice = Object.keys(errors).length > 0 ? 'Check the fields above.' : refusal?.message;
  const form = useRef<HTMLFormElement>(null);
  useBackCloses(true, onClose);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = await send();
    const first = fieldOrder.find((name) => found[name] !== undefined);
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <Dialog open busy={busy} onOpenChange={onClose} title="Report a mistake">
      {sent ? (
        <Sent answered={values.email.trim() !== ''} />
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <Stack $gap={4}>
            <SelectField
              name="field"
              label="What’s wrong?"
              placeholder="Choose one"
              options={options}
              {...text('field')}
            />
            <TextArea
              name="body"
              label={values.field === 'availability' ? 'What do you know? (optional)' : 'What’s right?'}
              rows={4}
              {...text('body')}
            />
            <TextField
              name="email"
              label="Your email (optional)"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              hint="Only if you’d like a reply."
              {...text('email')}
            />
            {refusal !== null && (
              <AlertNote title="Your report was not sent">{notice} What you typed is still here.</AlertNote>
            )}
            <Button type="submit" variant="primary" busy={busy}>
              Send report
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
