// What pages use and jsdom does not have.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Object.assign(globalThis, { CSS: { escape: (s: string) => s, supports: () => false } });

// Vitest defines this name without a function; code that looks for it must find nothing.
if (typeof Reflect.get(globalThis, 'matchMedia') !== 'function')
  Reflect.deleteProperty(globalThis, 'matchMedia');
