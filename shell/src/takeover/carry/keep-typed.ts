import type { PartHost } from '@commonhearth/contract/host';

/**
 * Keeps the user's input when another release takes over: call the returned function then. Its code loads with the first
 * input.
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
        // the loader reports the error, and a fallback loses the input
        () => undefined,
      );
    },
    { capture: true, once: true },
  );
  return () => carry?.();
}
