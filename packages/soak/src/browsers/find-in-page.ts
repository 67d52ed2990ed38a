import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What a person looks for, in words that hold in every browser. Texts are regular expressions. */
export interface Target {
  /** With its name as screen readers say it. */
  readonly role?: string;
  readonly name?: string;
  readonly label?: string;
  readonly words?: string;
  readonly level?: number;
  /** Within this one. */
  readonly of?: Target;
  /** Of several the one at this place; else the first. */
  readonly at?: number;
}

/** Of the page, once it was given to it: roles and names asked in one way, whatever the browser's driver can. */
type Queries = Pick<
  typeof import('@testing-library/dom'),
  'queryAllByRole' | 'queryAllByLabelText' | 'queryAllByText'
>;

/** The script that a page needs before `findInPage`. */
export const queriesForPages = (): string => {
  const { resolve } = createRequire(import.meta.url);
  const folder = resolve('@testing-library/dom/package.json').replace(/package\.json$/, 'dist');
  return readFileSync(`${folder}/@testing-library/dom.umd.min.js`, 'utf8');
};

export const hasQueries = (): boolean => 'TestingLibraryDom' in globalThis;

/** In the page: the first that is there and visible, else why not. Sees nothing of this file. */
export function findInPage(wanted: Target): HTMLElement | string {
  const queries = (globalThis as unknown as { TestingLibraryDom: Queries }).TestingLibraryDom;
  const all = ({ role, name, label, words, level, of }: Target): HTMLElement[] => {
    const within = of === undefined ? document.body : one(of);
    if (within === undefined) return [];
    const named = name === undefined ? {} : { name: new RegExp(name) };
    if (role !== undefined)
      return queries.queryAllByRole(within, role, { ...named, ...(level !== undefined && { level }) });
    if (label !== undefined) return queries.queryAllByLabelText(within, new RegExp(label));
    return queries.queryAllByText(within, new RegExp(words ?? ''));
  };
  const one = (target: Target): HTMLElement | undefined =>
    all(target).filter((found) => found.checkVisibility({ visibilityProperty: true }))[target.at ?? 0];
  return one(wanted) ?? 'is not there';
}

/** In the page: brings it into view and answers what a press on its middle would meet; else why it cannot be pressed. */
export function aimInPage(found: HTMLElement): HTMLElement | string {
  // a box with a label is pressed by its label
  const pressed = found.closest('label') ?? found;
  const moves = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const ends = effect?.getComputedTiming().endTime !== Infinity;
    return playState === 'running' && ends && target !== null && target.contains(pressed);
  });
  if (moves) return 'moves';
  pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = pressed.getBoundingClientRect();
  if (width === 0 || height === 0) return 'has no size';
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  if (met === null) return 'lies outside of the window';
  return pressed.contains(met) ? pressed : `is covered by ${met.outerHTML.slice(0, 120)}`;
}
