import { navigationSlice } from '@commonhearth/contract';
import { proceed, type Guard } from '../guard.ts';

/** `imn` is saved once per appearance and leaves the URL; a value that names no listed market is dropped. */
export const saveInitialMarket: Guard = {
  name: 'save initial market and area',
  readsSession: () => false,
  run({ at, markets }) {
    const query = new URLSearchParams(at.search);
    const name = query.get('imn');
    if (name === null) return proceed;
    query.delete('imn');
    const rest = query.toString();
    const known = markets.some((market) => market.name === name && !market.comingSoon);
    return {
      kind: 'replace',
      url: at.pathname + (rest === '' ? '' : `?${rest}`) + at.hash,
      effects: known ? [{ kind: 'dispatch', action: navigationSlice.actions.initialMarketSet(name) }] : [],
    };
  },
};
