/** What every browser that can run our scripts (ES2022) has, and what none has. */
const globals = {
  object: ['window', 'document', 'self', 'navigator', 'globalThis'],
  function: [
    'Symbol',
    'Promise',
    'Map',
    'Set',
    'Object.is',
    'AbortController',
    'MessageChannel',
    'queueMicrotask',
    'reportError',
    'requestAnimationFrame',
    'setTimeout',
    'clearTimeout',
  ],
  undefined: ['process', 'setImmediate'],
} as const;

/** Definitions for webpack. With them a build leaves out what libraries do where a global is missing. */
export const browserGlobals: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(globals).flatMap(([type, names]) => names.map((name) => [`typeof ${name}`, `"${type}"`])),
);
