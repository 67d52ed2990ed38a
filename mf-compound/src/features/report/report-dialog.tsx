import { selectUser, useAppSelector, useBackCloses } from '@commonhearth/contract';
import { mistakeFieldLabels, mistakeFields } from '@commonhearth/schemas/constants';
import { AlertNote, Button, SelectField, Stack, TextArea, TextField } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { fieldNamed, useReport, type ReportInput } from './use-report.ts';

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
  const user = useAppSelector(selectUser);
  const { busy, sent, faults, notice, send } = useReport(compoundId);
  const [input, setInput] = useState<ReportInput>({ field: '', body: '', email: user?.email ?? '' });
  const form = useRef<HTMLFormElement>(null);
  useBackCloses(true, onClose);
  const change = (part: Partial<ReportInput>): void => {
    setInput({ ...input, ...part });
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = await send(input);
    const first = fieldOrder.find((name) => found[name] !== undefined);
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <Dialog open busy={busy} onOpenChange={onClose} title="Report a mistake">
      {sent ? (
        <Sent answered={input.email.trim() !== ''} />
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <Stack $gap={4}>
            <SelectField
              name="field"
              label="What’s wrong?"
              placeholder="Choose one"
              options={options}
              value={input.field}
              error={faults['field']}
              onChange={({ target }) => {
                change({ field: fieldNamed(target.value) });
              }}
            />
            <TextArea
              name="body"
              label={input.field === 'availability' ? 'What do you know? (optional)' : 'What’s right?'}
              rows={4}
              value={input.body}
              error={faults['body']}
              onChange={({ target }) => {
                change({ body: target.value });
              }}
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
              value={input.email}
              error={faults['email']}
              onChange={({ target }) => {
                change({ email: target.value });
              }}
            />
            {notice !== undefined && (
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
