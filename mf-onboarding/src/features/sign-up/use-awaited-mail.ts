import { keptKey, navigationSlice, useAppDispatch } from '@commonhearth/contract';
import { useState } from 'react';

/** Where the mail went that a sign-up of this tab waits for: phones drop a tab while its person reads mails. */
const awaitedKey = keptKey<string>({
  name: 'awaited-mail',
  where: 'tab',
  lifetimeMs: 60 * 60 * 1000,
  parse: (kept) => (typeof kept === 'string' ? kept : undefined),
});

interface AwaitedMail {
  readonly email: string | undefined;
  /** Whether the form is there again after its mail was sent. */
  readonly again: boolean;
  readonly awaitAt: (email: string) => void;
  /** Back to the form, which has the address, so that a slip in it can be mended. */
  readonly startAgain: () => void;
}

/** The mail that is awaited; a reload finds it again. */
export function useAwaitedMail(): AwaitedMail {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState(() => dispatch((_dispatch, _state, { kept }) => kept.read(awaitedKey)));
  const [again, setAgain] = useState(false);
  return {
    email,
    again,
    awaitAt: (address) => {
      dispatch((_dispatch, _state, { kept }) => {
        kept.write(awaitedKey, address);
      });
      setEmail(address);
    },
    startAgain: () => {
      dispatch((_dispatch, _state, { kept }) => {
        kept.forget(awaitedKey);
      });
      dispatch(navigationSlice.actions.emailSet(email ?? null));
      setEmail(undefined);
      setAgain(true);
    },
  };
}
