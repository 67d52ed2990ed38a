import type { Page } from 'playwright-core';

/** What a page shares with every remote, in a form that can be compared. */
export interface PageState {
  /** Properties of built-in objects that are not the browser's own, such as `window.fetch`. */
  readonly replaced: readonly string[];
  /** Selectors of the page's style rules that reach the header or the body. */
  readonly rules: readonly string[];
  /** The header's box, `x y width height`; empty where it is not visible. */
  readonly header: string;
  /** Pixels that the page is wider than the window. */
  readonly overflow: number;
}

/** Runs in the page, before any script of the site: remembers the built-ins of a new document. */
export function rememberBuiltIns(): void {
  const owners: Readonly<Record<string, object>> = {
    window: globalThis,
    history: History.prototype,
    storage: Storage.prototype,
    'Object.prototype': Object.prototype,
    'Array.prototype': Array.prototype,
    'String.prototype': String.prototype,
    'Function.prototype': Function.prototype,
    'Promise.prototype': Promise.prototype,
    'Map.prototype': Map.prototype,
    'Set.prototype': Set.prototype,
    'Element.prototype': Element.prototype,
    'Node.prototype': Node.prototype,
    'EventTarget.prototype': EventTarget.prototype,
  };
  const { getOwnPropertyNames, getOwnPropertyDescriptor } = Object;
  const known: { name: string; owner: object; key: string; value: unknown }[] = [];
  const counts: { name: string; owner: object; count: number }[] = [];
  for (const name of getOwnPropertyNames(owners)) {
    const owner = owners[name] ?? {};
    const keys = getOwnPropertyNames(owner);
    counts[counts.length] = { name, owner, count: keys.length };
    for (const key of keys) {
      const value: unknown = getOwnPropertyDescriptor(owner, key)?.value;
      if (typeof value === 'function') known[known.length] = { name, owner, key, value };
    }
  }
  // plain loops and indexes: by then the methods of arrays and strings may be replaced
  const replaced = (): string => {
    let text = '';
    for (let i = 0; i < known.length; i += 1) {
      const { name = '', owner = {}, key = '', value } = known[i] ?? {};
      if (getOwnPropertyDescriptor(owner, key)?.value !== value) text += `${name}.${key}\n`;
    }
    for (let i = 0; i < counts.length; i += 1) {
      const { name = '', owner = {}, count = 0 } = counts[i] ?? {};
      // scripts may have globals of their own; a new method of a prototype shows up in everybody's objects
      if (name !== 'window' && getOwnPropertyNames(owner).length > count) text += `${name} (added to)\n`;
    }
    const own = getOwnPropertyNames(history);
    for (let i = 0; i < own.length; i += 1) text += `history.${own[i] ?? ''}\n`;
    return text;
  };
  Object.defineProperty(globalThis, '__replacedBuiltIns', { value: replaced });
}

/** Reads the state of a page for which `rememberBuiltIns` ran. */
export async function readPageState(page: Page): Promise<PageState> {
  const replaced = await page.evaluate(() => {
    const { __replacedBuiltIns: read } = globalThis as unknown as { __replacedBuiltIns?: () => string };
    return read?.() ?? '';
  });
  return { replaced: replaced.split('\n').filter((one) => one !== ''), ...(await readLayout(page)) };
}

const readLayout = (page: Page): Promise<Omit<PageState, 'replaced'>> =>
  page.evaluate(() => {
    const header = document.querySelector('header');
    const box = header?.getBoundingClientRect();
    const shown = header?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
    const touched = [document.documentElement, document.body, header].filter((one) => one !== null);
    const hits = (rule: CSSRule): string[] => {
      if (rule instanceof CSSStyleRule)
        return touched.some((element) => element.matches(rule.selectorText)) ? [rule.cssText] : [];
      return 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(hits) : [];
    };
    const rules = [...document.styleSheets].flatMap((sheet) => {
      try {
        return [...sheet.cssRules].flatMap(hits);
      } catch {
        return [`a style sheet of another site, ${sheet.href ?? ''}`];
      }
    });
    return {
      rules: [...new Set(rules)],
      header:
        box !== undefined && shown ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '',
      overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    };
  });

/** What a release changed of the page around it, in words; `before` is the same page without the release's code. */
export function damageIn(before: PageState, after: PageState): readonly string[] {
  const newTo = (old: readonly string[], now: readonly string[]) => now.filter((one) => !old.includes(one));
  return [
    ...newTo(before.replaced, after.replaced).map(
      (name) => `it replaces ${name}, which every part of the page uses`,
    ),
    ...newTo(before.rules, after.rules).map(
      (rule) => `its style rule reaches the header or the whole page: ${rule.slice(0, 120)}`,
    ),
    ...(before.header !== after.header
      ? [`it changes the header of the site: ${before.header || 'hidden'} became ${after.header || 'hidden'}`]
      : []),
    ...(after.overflow > before.overflow
      ? [`it makes the page ${after.overflow} px wider than the window`]
      : []),
  ];
}
