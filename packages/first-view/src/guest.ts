/**
 * What code of a release finds around it, beside the language: nothing that reaches out, no clock, no chance. React and
 * styled-components ask for some names when they are loaded, and use none of them in a render to a string:
 * React encodes parts of its streams when it is loaded.
 */
export const guestPrelude = `
'use strict';
(() => {
  const nothing = () => undefined;
  globalThis.console = { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing };
  globalThis.setTimeout = () => 0;
  globalThis.clearTimeout = nothing;
  globalThis.queueMicrotask = (act) => { Promise.resolve().then(act); };
  globalThis.MessageChannel = class {
    constructor() {
      this.port1 = {};
      this.port2 = { postMessage: nothing };
    }
  };
  globalThis.TextEncoder = class {
    encode(text) { return text; }
  };
  Math.random = () => 0.5;
  const { formatForGuest } = globalThis;
  delete globalThis.formatForGuest;
  const asked = (kind, locale, options, value) =>
    formatForGuest(JSON.stringify({ kind, locale: Array.isArray(locale) ? locale[0] : locale, options: options ?? {}, value }));
  const formatter = (kind, method, valueOf) => class {
    constructor(locale, options) {
      this[method] = (...given) => asked(kind, locale, options, valueOf(...given));
    }
    resolvedOptions() { return { locale: 'en-US', timeZone: 'UTC' }; }
  };
  const compare = (locale, options, a, b) => Number(asked('compare', locale, options, [String(a), String(b)]));
  globalThis.Intl = {
    NumberFormat: formatter('number', 'format', Number),
    DateTimeFormat: formatter('date', 'format', Number),
    ListFormat: formatter('list', 'format', (list) => [...list]),
    PluralRules: formatter('plural', 'select', Number),
    Collator: class {
      constructor(locale, options) {
        this.compare = (a, b) => compare(locale, options, a, b);
      }
    },
  };
  const inWords = (kind, defaults) => function (locale, options) {
    return asked(kind, locale, { ...defaults, ...options }, Number(this));
  };
  Number.prototype.toLocaleString = inWords('number');
  Date.prototype.toLocaleDateString = inWords('date');
  String.prototype.localeCompare = function (other, locale, options) {
    return compare(locale, options, this, other);
  };
  const epoch = 0;
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(epoch);
      else super(...given);
    }
    static now() { return epoch; }
  };
})();
`;
