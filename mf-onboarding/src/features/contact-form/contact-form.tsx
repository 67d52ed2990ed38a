import { AlertNote, Button, Stack, TextArea, TextField, usePageMark } from '@commonhearth/ui';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useContactForm } from './use-contact-form.ts';

const fieldOrder = ['name', 'email', 'body'] as const;

function Sent({ email }: { readonly email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Stack $gap={3}>
      <h2 ref={heading} tabIndex={-1}>
        Thanks, we got your message
      </h2>
      <p>A person on our team will read it and reply to {email}.</p>
    </Stack>
  );
}

/** A message to the team, from anyone. Keeps the user's input until it is sent. */
export function ContactForm() {
  const { values, errors, refusal, text, busy, sent, send } = useContactForm();
  const form = useRef<HTMLFormElement>(null);
  usePageMark('form', !sent);
  if (sent) return <Sent email={values.email.trim()} />;

  const notice = Object.keys(errors).length > 0 ? 'Check the fields above.' : refusal?.message;
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = await send();
    const first = fieldOrder.find((name) => found[name] !== undefined);
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label="Contact us">
      <Stack $gap={4}>
        <TextField label="Your name" autoComplete="name" name="name" {...text('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="We only use it to reply."
          name="email"
          {...text('email')}
        />
        <TextArea label="Your message" rows={5} name="body" {...text('body')} />
        {refusal !== null && (
          <AlertNote title="Your message was not sent">{notice} What you typed is still here.</AlertNote>
        )}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Send message
          </Button>
        </div>
      </Stack>
    </form>
  );
}
