import type { PartHost } from '@commonhearth/contract/host';

/**
 * Keeps what the user types when another release takes over. Returns what to call then. The code loads when they first
 * type.
 */
export function keepTyped(load: PartHost['load']): () => void {
  let carry: (() => void) | undefined;
  addEventListener(
    'input',
    ({ target }) => {
      load(() => import(/* webpackChunkName: "carry-over" */ './typed-fields.ts')).then(
        ({ followTyped }) => {
          carry = followTyped(target);
        },
        // the loader reports the error, and typed text is lost at a fallback
        () => undefined,
      );
    },
    { capture: true, once: true },
  );
  return () => carry?.();
}
