/**
 * The globals for a release's code besides the language itself: no I/O, clock or randomness. React and styled-components
 * reference some of these when they load, but a render to a string uses none of them. React needs `TextEncoder` at load
 * to encode parts of its streams.
 */
export const guestPrelude = `
'use strict';
(() => {
  const noop = () => undefined;
  globalThis.console = { log: noop, info: noop, warn: noop, error: noop, debug: noop };
  globalThis.setTimeout = () => 0;
  globalThis.clearTimeout = noop;
  globalThis.queueMicrotask = (callback) => { Promise.resolve().then(callback); };
  globalThis.MessageChannel = class {
    constructor() {
      this.port1 = {};
      this.port2 = { postMessage: noop };
    }
  };
  globalThis.TextEncoder = class {
    encode(text) { return text; }
  };
  Math.random = () => 0.5;
  const { formatForGuest } = globalThis;
  delete globalThis.formatForGuest;
  const requestFormat = (kind, locale, options, value) =>
    formatForGuest(JSON.stringify({ kind, locale: Array.isArray(locale) ? locale[0] : locale, options: options ?? {}, value }));
  const formatter = (kind, method, valueOf) => class {
    constructor(locale, options) {
      this[method] = (...args) => requestFormat(kind, locale, options, valueOf(...args));
    }
    resolvedOptions() { return { locale: 'en-US', timeZone: 'UTC' }; }
  };
  const compare = (locale, options, a, b) => Number(requestFormat('compare', locale, options, [String(a), String(b)]));
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
  const localeStringMethod = (kind, defaults) => function (locale, options) {
    return requestFormat(kind, locale, { ...defaults, ...options }, Number(this));
  };
  Number.prototype.toLocaleString = localeStringMethod('number');
  Date.prototype.toLocaleDateString = localeStringMethod('date');
  String.prototype.localeCompare = function (other, locale, options) {
    return compare(locale, options, this, other);
  };
  const epoch = 0;
  const RealDate = Date;
  const { construct } = Reflect;
  // not a subclass, whose prototype would be the real clock
  const FixedDate = function Date(...args) {
    if (new.target === undefined) return new RealDate(epoch).toString();
    return construct(RealDate, args.length === 0 ? [epoch] : args, new.target);
  };
  FixedDate.now = () => epoch;
  FixedDate.parse = RealDate.parse;
  FixedDate.UTC = RealDate.UTC;
  FixedDate.prototype = RealDate.prototype;
  FixedDate.prototype.constructor = FixedDate;
  globalThis.Date = FixedDate;
})();
`;
