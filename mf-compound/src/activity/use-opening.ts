import { keptKey, useAppDispatch } from '@commonhearth/contract';
import { keptLifetimeMs } from '@commonhearth/schemas/constants';
import { useCallback } from 'react';

const form = /^[\w-]{8,64}$/;
const openingKey = keptKey<string>({
  name: 'opening_named',
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => (typeof kept === 'string' && form.test(kept) ? kept : undefined),
});

let ofPage: string | undefined;

/**
 * What who shared is told of one visitor belongs together, also where nothing of the visit may be noted: for as long as
 * the page stands, and longer only once the visitor said by what name they want to be known there.
 */
export function useOpening() {
  const dispatch = useAppDispatch();
  const id = useCallback(
    (): string =>
      dispatch((_dispatch, _state, { kept }): string => {
        ofPage ??= crypto.randomUUID();
        return kept.read(openingKey) ?? ofPage;
      }),
    [dispatch],
  );
  const keep = useCallback(
    (opening: string): void => {
      dispatch((_dispatch, _state, { kept }) => {
        kept.write(openingKey, opening);
      });
    },
    [dispatch],
  );
  return { id, keep };
}
