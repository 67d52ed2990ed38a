import { keptKey } from '@commonhearth/contract';
import { proceed, type Guard } from '../guard.ts';

const hourMs = 60 * 60 * 1000;
/** What the link of a mail brought along, until its page has used it up; a reload finds it again. */
export const confirmationKey = keptKey<string>({
  name: 'confirmation',
  where: 'tab',
  lifetimeMs: hourMs,
  parse: (kept) => (typeof kept === 'string' ? kept : undefined),
});

const parameters = ['token_hash', 'type'];

/**
 * A mail's token leaves the URL at once, before anything else remembers the address; the page of the route
 * takes it from where it is kept. Other kinds of links than a sign-up's are dropped: nothing completes them.
 */
export const confirmationToken: Guard = {
  name: 'confirmation token',
  readsSession: () => false,
  run({ at }) {
    const query = new URLSearchParams(at.search);
    const token = query.get('token_hash');
    if (token === null) return proceed;
    const isSignUp = ['signup', 'email'].includes(query.get('type') ?? '');
    for (const name of parameters) query.delete(name);
    const rest = query.toString();
    return {
      kind: 'replace',
      url: at.pathname + (rest === '' ? '' : `?${rest}`) + at.hash,
      effects: isSignUp && token !== '' ? [{ kind: 'keep', key: confirmationKey, value: token }] : [],
    };
  },
};
