import { keptKey, useAppDispatch } from '@commonhearth/contract';
import { useState } from 'react';

type Purpose = 'sign-in' | 'recovery';

/** Where this tab had a code sent: phones drop a tab while its person reads mails. As long as the code works. */
const sentKey = keptKey<{ readonly purpose: Purpose; readonly email: string }>({
  name: 'code-sent',
  where: 'tab',
  lifetimeMs: 60 * 60 * 1000,
  parse: (kept) => {
    if (typeof kept !== 'object' || kept === null || !('purpose' in kept) || !('email' in kept))
      return undefined;
    const { purpose, email } = kept;
    if (purpose !== 'sign-in' && purpose !== 'recovery') return undefined;
    return typeof email === 'string' ? { purpose, email } : undefined;
  },
});

/** The address that a code was sent to; a reload finds it again. */
export function useCodeSent(purpose: Purpose) {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState(() => {
    const sent = dispatch((_dispatch, _state, { kept }) => kept.read(sentKey));
    return sent?.purpose === purpose ? sent.email : undefined;
  });
  return {
    email,
    sentTo: (address: string): void => {
      dispatch((_dispatch, _state, { kept }) => {
        kept.write(sentKey, { purpose, email: address });
      });
      setEmail(address);
    },
    /** The code was used, or goes to another address. */
    forget: (): void => {
      dispatch((_dispatch, _state, { kept }) => {
        kept.forget(sentKey);
      });
      setEmail(undefined);
    },
  };
}
