import { parameters } from '@commonhearth/domain';
import { navigationSlice } from '@commonhearth/contract';
import { addressWithout } from '../query/address-without.ts';
import { proceed, type At, type Guard } from '../guard.ts';
import { ownPath } from '../../auth/own-path.ts';

/** The path of this site that `ral` names; undefined without one. */
export const namedTarget = ({ search }: At): string | undefined =>
  ownPath(new URLSearchParams(search).get(parameters.redirectAfterLogin));

/** `ral` says where to go after the next login, before any target that was stored; another site's is dropped. */
export const redirectAfterLogin: Guard = {
  name: 'redirect after login',
  readsSession: () => false,
  run({ at }) {
    if (!new URLSearchParams(at.search).has(parameters.redirectAfterLogin)) return proceed;
    const target = namedTarget(at);
    return {
      kind: 'replace',
      url: addressWithout(at, [parameters.redirectAfterLogin]),
      effects:
        target === undefined
          ? []
          : [{ kind: 'dispatch', action: navigationSlice.actions.redirectOnLoginSet(target) }],
    };
  },
};
