import { inlineScript } from './inline-script.ts';

/** Browsers have `crypto.randomUUID` on https and localhost only. On plain http, the page adds it: a UUID of version 4. */
export const randomUuid = inlineScript(`(function () {
  if (crypto.randomUUID) return;
  crypto.randomUUID = function () {
    return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, function (digit) {
      return (digit ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (digit / 4)))).toString(16);
    });
  };
})();`);
