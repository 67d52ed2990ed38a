import { keptKey, navigationSlice } from '@commonhearth/contract';
import { proceed, type Effect, type Guard } from '../../guard.ts';
import { ownPath } from '../../../auth/own-path.ts';

const hourMs = 60 * 60 * 1000;
const purposes = {
  signup: 'sign-up',
  magiclink: 'sign-in',
  email: 'sign-in',
  recovery: 'recovery',
  email_change: 'new-address',
  not_me: 'not-me',
} as const;
export type MailPurpose = (typeof purposes)[keyof typeof purposes];
export const isPurpose = (purpose: string | undefined): purpose is MailPurpose =>
  Object.values<string | undefined>(purposes).includes(purpose);
const isType = (type: string): type is keyof typeof purposes => Object.hasOwn(purposes, type);

const keyOf = (name: string) =>
  keptKey<string>({
    name,
    where: 'tab',
    lifetimeMs: hourMs,
    parse: (kept) => (typeof kept === 'string' ? kept : undefined),
  });
/** What the link of a mail brought along, until its page has used it up; a reload finds it again. */
export const confirmationKey = keyOf('confirmation');
/** What that mail was for; a sign-up unless it says another. */
export const purposeKey = keyOf('confirmation-for');

const parameters = ['token_hash', 'type', 'next'];

/**
 * A mail's token leaves the URL at once, before anything else remembers the address; the page of the route
 * takes it from where it is kept. Where the person was, as the link says it, counts in a browser that does not
 * know better. A link that was cut off before its kind counts as one of a sign-up, whose page says that it has ended.
 */
export const confirmationToken: Guard = {
  name: 'confirmation token',
  readsSession: () => false,
  run({ at, state }) {
    const query = new URLSearchParams(at.search);
    const token = query.get('token_hash');
    if (token === null) return proceed;
    const type = query.get('type') ?? '';
    const next = ownPath(query.get('next'));
    for (const name of parameters) query.delete(name);
    const effects: Effect[] = [];
    if (token !== '')
      effects.push(
        { kind: 'keep', key: confirmationKey, value: token },
        { kind: 'keep', key: purposeKey, value: isType(type) ? purposes[type] : 'sign-up' },
      );
    if (effects.length > 0 && next !== undefined && state.navigation.redirectOnLogin === null)
      effects.push({ kind: 'dispatch', action: navigationSlice.actions.redirectOnLoginSet(next) });
    const rest = query.toString();
    return {
      kind: 'replace',
      url: at.pathname + (rest === '' ? '' : `?${rest}`) + at.hash,
      effects,
    };
  },
};
