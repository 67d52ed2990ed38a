import type { AuthRefusal } from '@commonhearth/contract';
import type { Faults } from './validate.ts';

const reasonWords: Readonly<Record<string, string>> = {
  length: 'it’s too short',
  characters: 'it needs letters, numbers and symbols',
  pwned: 'it’s too easy to guess',
  address: 'it’s too close to your email',
};

export interface RefusalWords {
  readonly faults: Faults;
  /** There is an account with this address: signing in is the way on. */
  readonly knownAddress: boolean;
  /** What belongs to no field. */
  readonly notice: string | undefined;
}

/** Why the provider refused, at the field where it can be helped. */
export function wordsOf({ code, message, reasons = [] }: AuthRefusal): RefusalWords {
  if (code === 'weak_password') {
    const why = reasons.map((reason) => reasonWords[reason] ?? reason).join(', ');
    return {
      faults: { password: why === '' ? message : `${message} Why: ${why}. Choose another one.` },
      knownAddress: false,
      notice: undefined,
    };
  }
  if (code === 'user_already_exists' || code === 'email_exists')
    return {
      faults: { email: 'There’s already an account with this email.' },
      knownAddress: true,
      notice: undefined,
    };
  if (code === 'email_address_invalid' || code === 'email_address_not_authorized')
    return { faults: { email: message }, knownAddress: false, notice: undefined };
  return { faults: {}, knownAddress: false, notice: message };
}
