import type { CallError } from '@commonhearth/contract';
import { AlertNote, Button, Inline, Stack, TextField } from '@commonhearth/ui';
import { useId, useRef, useState } from 'react';
import { useInviteToCircleByEmailForCirclesMutation } from '../../api.generated.ts';

/** Sends the link of the circle to one friend. */
export function InviteByEmail({ circleId }: { readonly circleId: string }) {
  const labelId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [invite, { isLoading: busy, error, reset }] = useInviteToCircleByEmailForCirclesMutation();
  const failure = error as CallError | undefined;
  const fault = failure?.problem?.errors?.find(({ path }) => path === 'email')?.message;
  const submit = async (): Promise<void> => {
    setSentTo('');
    const wanted = email.trim();
    const answer = await invite({ circleId, body: { email: wanted } });
    if (answer.error === undefined) {
      setSentTo(wanted);
      setEmail('');
    } else field.current?.focus();
  };
  return (
    <Stack
      as="form"
      noValidate
      $gap={3}
      aria-labelledby={labelId}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <h3 id={labelId}>Or by email</h3>
      <TextField
        ref={field}
        type="email"
        label="Email of a friend"
        hint="Up to 10 a day. They can say no, and won’t be asked twice."
        autoComplete="off"
        value={email}
        error={fault}
        onChange={({ target }) => {
          setEmail(target.value);
          if (failure !== undefined) reset();
        }}
      />
      {failure !== undefined && fault === undefined && (
        <AlertNote title="Not sent">{failure.message}</AlertNote>
      )}
      <Inline $gap={3}>
        <Button type="submit" busy={busy}>
          Send invitation
        </Button>
      </Inline>
      <p role="status">{sentTo !== '' && `Invitation sent to ${sentTo}.`}</p>
    </Stack>
  );
}
