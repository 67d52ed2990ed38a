import {
  selectNavigation,
  signUp,
  useAppDispatch,
  useAppSelector,
  usePlatform,
} from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';
import { useState } from 'react';
import { wordsOf, type RefusalWords } from './refusal.ts';
import { faultsOf, type Faults, type Typed } from './validate.ts';

const nothingWrong: RefusalWords = { faults: {}, knownAddress: false, notice: undefined };

interface SignUp extends RefusalWords {
  readonly busy: boolean;
  /** Answers what is wrong, by field; empty when nothing is. */
  readonly send: (typed: Typed) => Promise<Faults>;
  /** Forgets what was wrong with a field, once it is typed in again. */
  readonly mend: (field: string) => void;
}

/**
 * Checks what was typed, then makes the account. Nothing is sent while a field is faulty. `onConfirm` hears
 * where a mail went that has to be confirmed first.
 */
export function useSignUp(markets: readonly Market[], onConfirm: (email: string) => void): SignUp {
  const dispatch = useAppDispatch();
  const { telemetry } = usePlatform();
  const app = useAppSelector(selectNavigation).app ?? 'hfc';
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<RefusalWords>(nothingWrong);
  const send = async (typed: Typed): Promise<Faults> => {
    const faults = faultsOf(typed);
    const market = markets.find(({ name }) => name === typed.marketName);
    if (market === undefined || Object.keys(faults).length > 0) {
      setWrong({ ...nothingWrong, faults });
      return faults;
    }
    // a notice stays until the answer: the button does not move under the finger
    setWrong((before) => ({ ...nothingWrong, notice: before.notice }));
    setBusy(true);
    telemetry.track({ name: 'Signup Attempted', origin: 'HFC Sign-up', app, method: 'password' });
    const email = typed.email.trim();
    const answer = await dispatch(
      signUp({ name: typed.name.trim(), email, password: typed.password, marketId: market.market_id }),
    );
    setBusy(false);
    if (answer.ok) {
      setWrong(nothingWrong);
      if (answer.confirmationSent) onConfirm(email);
      return {};
    }
    const words = wordsOf(answer.refusal);
    setWrong(words);
    return words.faults;
  };
  const mend = (field: string): void => {
    setWrong((before) => {
      const { [field as keyof Faults]: fault, ...faults } = before.faults;
      const knownAddress = before.knownAddress && field !== 'email';
      return fault === undefined && knownAddress === before.knownAddress
        ? before
        : { ...before, faults, knownAddress };
    });
  };
  return { ...wrong, busy, send, mend };
}
