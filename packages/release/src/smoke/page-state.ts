import type { Page } from 'playwright-core';

/** What a page shares with every remote, in a form that can be compared. */
export interface PageState {
  /** Built-in functions that are no longer the browser's own, such as `window.fetch`. */
  readonly replaced: readonly string[];
  /** How the layout looks: a CSS property by element, as in `header font-size`. */
  readonly styles: Readonly<Record<string, string>>;
  /** Pixels that the page is wider than the window. */
  readonly overflow: number;
}

interface Witness {
  readonly replaced: () => string;
  readonly go: (path: string) => void;
}

/** Runs in a page before any script of the site: remembers what the browser gives, also what is needed to look later. */
export function rememberBuiltIns(): void {
  const owners: Readonly<Record<string, object>> = {
    window: globalThis,
    'History.prototype': History.prototype,
    'Storage.prototype': Storage.prototype,
    'Object.prototype': Object.prototype,
    'Array.prototype': Array.prototype,
    'String.prototype': String.prototype,
    'Function.prototype': Function.prototype,
    'Promise.prototype': Promise.prototype,
    'Map.prototype': Map.prototype,
    'Set.prototype': Set.prototype,
    'Node.prototype': Node.prototype,
    'Element.prototype': Element.prototype,
    'EventTarget.prototype': EventTarget.prototype,
  };
  const { getOwnPropertyNames, getOwnPropertyDescriptor } = Object;
  const pushState = history.pushState.bind(history);
  const dispatch = globalThis.dispatchEvent.bind(globalThis);
  const known: {
    readonly name: string;
    readonly owner: object;
    readonly key: string;
    readonly value: unknown;
  }[] = [];
  for (const [name, owner] of Object.entries(owners))
    for (const key of getOwnPropertyNames(owner)) {
      const value: unknown = getOwnPropertyDescriptor(owner, key)?.value;
      if (typeof value === 'function') known.push({ name, owner, key, value });
    }
  const witness: Witness = {
    replaced: () => {
      let text = '';
      // by index: the methods and the iterator of arrays may be replaced by now
      for (let at = 0; at < known.length; at += 1) {
        const one = known[at];
        if (one !== undefined && getOwnPropertyDescriptor(one.owner, one.key)?.value !== one.value)
          text += `${one.name}.${one.key}\n`;
      }
      const own = getOwnPropertyNames(history);
      for (let at = 0; at < own.length; at += 1) text += `history.${own[at] ?? ''}\n`;
      return text;
    },
    go: (path) => {
      pushState(null, '', path);
      dispatch(new PopStateEvent('popstate'));
    },
  };
  Object.defineProperty(globalThis, '__witness', { value: witness });
}

/** Goes to another address without a reload, as a link does. Works where `rememberBuiltIns` ran. */
export const goOn = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    (globalThis as unknown as { __witness: Witness }).__witness.go(to);
  }, path);

const looked = [
  'html',
  'body',
  'header',
  'header a',
  'header button',
  'main',
  'main h1',
  'main p',
  'footer',
  'footer a',
];
const properties = [
  'display',
  'visibility',
  'opacity',
  'position',
  'transform',
  'pointer-events',
  'color',
  'background-color',
  'font-family',
  'font-size',
  'letter-spacing',
];

/** Reads the state of a page where `rememberBuiltIns` ran. */
export async function readPageState(page: Page): Promise<PageState> {
  const replaced = await page.evaluate(() =>
    (globalThis as unknown as { __witness: Witness }).__witness.replaced(),
  );
  const layout = await page.evaluate(
    ([selectors, names]) => {
      const styles: Record<string, string> = {};
      for (const selector of selectors) {
        const element = document.querySelector(selector);
        if (element === null) styles[`${selector} element`] = 'missing';
        else
          for (const name of names)
            styles[`${selector} ${name}`] = getComputedStyle(element).getPropertyValue(name);
      }
      return { styles, overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth) };
    },
    [looked, properties] as const,
  );
  return { ...layout, replaced: replaced.split('\n').filter((one) => one !== '') };
}

/** What differs from the same page without the release, in words. */
export function damageIn(without: PageState, withRelease: PageState): readonly string[] {
  const styles = new Set([...Object.keys(without.styles), ...Object.keys(withRelease.styles)]);
  return [
    ...withRelease.replaced
      .filter((name) => !without.replaced.includes(name))
      .map((name) => `it replaces ${name}, which every remote uses`),
    ...[...styles]
      .filter((name) => without.styles[name] !== withRelease.styles[name])
      .map(
        (name) =>
          `it changes the page around it: ${name} is ${withRelease.styles[name] ?? 'gone'}, and ${without.styles[name] ?? 'gone'} without it`,
      ),
    ...(withRelease.overflow > without.overflow ? ['it makes the page wider than the window'] : []),
  ];
}
