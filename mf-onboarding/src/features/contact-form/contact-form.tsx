import { selectUser, useAppSelector } from '@commonhearth/contract';
import { AlertNote, Button, Stack, TextArea, TextField, usePageMark } from '@commonhearth/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useContactForm, type ContactInput } from './use-contact-form.ts';

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
  const user = useAppSelector(selectUser);
  const { busy, sent, faults, notice, send } = useContactForm();
  const [input, setInput] = useState<ContactInput>({
    name: user?.name ?? '',
    email: user?.email ?? '',
    body: '',
  });
  const form = useRef<HTMLFormElement>(null);
  usePageMark('form', !sent);
  if (sent) return <Sent email={input.email.trim()} />;

  const field = (name: (typeof fieldOrder)[number]) => ({
    name,
    value: input[name],
    error: faults[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setInput({ ...input, [name]: event.target.value });
    },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = await send(input);
    const first = fieldOrder.find((name) => found[name] !== undefined);
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label="Contact us">
      <Stack $gap={4}>
        <TextField label="Your name" autoComplete="name" {...field('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="We only use it to reply."
          {...field('email')}
        />
        <TextArea label="Your message" rows={5} {...field('body')} />
        {notice !== undefined && (
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
