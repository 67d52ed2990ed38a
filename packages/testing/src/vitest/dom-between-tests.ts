import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { __PRIVATE__ as styled } from 'styled-components';

// A busy machine makes a test slower, not red.
configure({ asyncUtilTimeout: 30_000 });

// The library does the same where it is loaded, and that is once for all files of a worker.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// The library advances fake timers through this name while it waits.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });
/** Properties that tests and their queries read; all others are empty in page tests. */
const readProperties = /\b(display|visibility|opacity|pointer-events|max-height):/;
const { StyleSheet, mainSheet } = styled;
// jsdom matches every rule of the page for each getComputedStyle: without the other rules tests take a sixth less time
mainSheet.insertRules = (id, name, rules) => {
  const read = [rules].flat().filter((rule) => readProperties.test(rule));
  StyleSheet.prototype.insertRules.call(mainSheet, id, name, read);
};
function removeStyles(): void {
  mainSheet.names.clear();
  mainSheet.clearTag();
  for (const element of document.head.querySelectorAll('style')) element.remove();
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// Files of a worker share the libraries; our own modules are loaded for each file, with what they set up.
vi.resetModules();

/** What a test file may replace and the next one of the worker would find. */
const shared: readonly object[] = [
  globalThis,
  navigator,
  document,
  Node.prototype,
  Element.prototype,
  HTMLElement.prototype,
];
const before = shared.map((object) => Object.getOwnPropertyDescriptors(object));

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  removeStyles();
  history.replaceState(null, '', '/');
  shared.forEach((object, index) => {
    const original = before[index] ?? {};
    for (const key of Reflect.ownKeys(object)) if (!(key in original)) Reflect.deleteProperty(object, key);
    for (const key of Reflect.ownKeys(original)) {
      const then = Reflect.get(original, key) as PropertyDescriptor;
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (now?.value !== then.value || now?.get !== then.get) Object.defineProperty(object, key, then);
    }
  });
});
