import { selectFormEmail, selectUser, useAppSelector, type CallError } from '@commonhearth/contract';
import { AlertNote, Button, Note, Stack, TextField } from '@commonhearth/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNoteComingSoonInterestForOnboardingMutation } from '../api.generated.ts';

interface Props {
  readonly cityKey: string;
  /** Left out where nothing names the place. */
  readonly placeName?: string;
}

const faultOf = (refusal: CallError, field: string): string | undefined =>
  refusal.problem?.errors?.find(({ path }) => path === field)?.message;

/** An address that wants to hear when the place opens. What was typed stays until it is noted. */
export function InterestForm({ cityKey, placeName }: Props) {
  const user = useAppSelector(selectUser);
  const typed = useAppSelector(selectFormEmail);
  const known = user?.email ?? typed ?? '';
  const [send, { isLoading: busy, isSuccess: noted }] = useNoteComingSoonInterestForOnboardingMutation();
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLDivElement>(null);
  // stays until the next answer: what goes at a press would move the button from under the finger
  const [refusal, setRefusal] = useState<CallError>();
  useEffect(() => {
    if (noted) done.current?.focus();
  }, [noted]);
  const wrong = missing ? 'Enter your email so we can tell you.' : refusal && faultOf(refusal, 'email');

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    setMissing(email === '');
    const answer = email === '' ? undefined : await send({ body: { city_key: cityKey, email } });
    setRefusal(answer?.error as CallError | undefined);
    if (answer?.data === undefined) input.current?.focus();
  };
  if (noted)
    return (
      <div ref={done} role="status" tabIndex={-1}>
        <Note title="You’re on the list">
          One email when we launch {placeName === undefined ? 'there' : `in ${placeName}`}. Nothing else.
        </Note>
      </div>
    );
  return (
    <form noValidate aria-label="City waitlist" onSubmit={(event) => void submit(event)}>
      <Stack $gap={4}>
        {refusal !== undefined && wrong === undefined && (
          <AlertNote title="Couldn’t save that">{faultOf(refusal, 'city_key') ?? refusal.message}</AlertNote>
        )}
        <TextField
          ref={input}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={known}
          onChange={() => {
            setMissing(false);
            if (wrong !== undefined) setRefusal(undefined);
          }}
          error={wrong}
          hint="One email when we launch. Nothing else."
        />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Tell me when it opens
          </Button>
        </div>
      </Stack>
    </form>
  );
}
