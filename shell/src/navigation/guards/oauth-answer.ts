import { keptKey, navigationSlice } from '@commonhearth/contract';
import { decodeCallbackData } from '../../auth/callback-data.ts';
import { proceed, type Effect, type Guard } from '../guard.ts';

const longest = 2000;

/** What another provider's way back brought along, as a query, until its page has used it; a reload finds it again. */
export const oauthAnswerKey = keptKey<string>({
  name: 'oauth-answer',
  where: 'tab',
  lifetimeMs: 10 * 60 * 1000,
  parse: (kept) => (typeof kept === 'string' ? kept : undefined),
});

/** The words of `error_description` are anybody's who writes such an address: they are not kept. */
const told = ['code', 'error', 'error_code'] as const;
const leaving = [...told, 'error_description', 'state'] as const;

/**
 * What a sign-in by another provider ended with leaves the URL at once, with all else that came in its address; the
 * page of the route takes it from where it is kept.
 */
export const oauthAnswer: Guard = {
  name: 'oauth answer',
  readsSession: () => false,
  run({ at, matched, state }) {
    if (matched?.route.name !== 'OAuth Callback') return proceed;
    const { callbackProvider = '', encodedCallbackData } = matched.params;
    const query = new URLSearchParams(at.search);
    const brought =
      at.hash !== '' || encodedCallbackData !== undefined || leaving.some((name) => query.has(name));
    if (!brought) return proceed;
    const answer = new URLSearchParams(
      told.flatMap((name) => {
        const value = query.get(name);
        return value === null || value === '' ? [] : [[name, value]];
      }),
    ).toString();
    const effects: Effect[] = [];
    if (answer !== '' && answer.length <= longest)
      effects.push({ kind: 'keep', key: oauthAnswerKey, value: answer });
    const { next } = decodeCallbackData(encodedCallbackData ?? '');
    if (effects.length > 0 && next !== undefined && state.navigation.redirectOnLogin === null)
      effects.push({ kind: 'dispatch', action: navigationSlice.actions.redirectOnLoginSet(next) });
    for (const name of leaving) query.delete(name);
    const rest = Object.fromEntries(query);
    return { kind: 'redirect', name: 'OAuth Callback', params: { callbackProvider }, query: rest, effects };
  },
};
