import { damageIn, type PageState } from './page-state.ts';

const without: PageState = {
  replaced: ['window.fetch'],
  styles: { 'header display': 'block', 'main h1 font-size': '32px' },
  overflow: 0,
};

it('[PLT-09] finds nothing where a release leaves the page around it as it is', () => {
  expect(damageIn(without, { ...without })).toEqual([]);
  expect(damageIn(without, { ...without, replaced: [] })).toEqual([]);
});

it.each<[what: string, withRelease: Partial<PageState>, problem: string]>([
  [
    'a replaced Array.prototype.map',
    { replaced: ['window.fetch', 'Array.prototype.map'] },
    'it replaces Array.prototype.map, which every remote uses',
  ],
  [
    'a style for every element',
    { styles: { ...without.styles, 'main h1 font-size': '40px' } },
    'it changes the page around it: main h1 font-size is 40px, and 32px without it',
  ],
  [
    'a hidden header',
    { styles: { ...without.styles, 'header display': 'none' } },
    'it changes the page around it: header display is none, and block without it',
  ],
  [
    'a header that is gone',
    { styles: { 'main h1 font-size': '32px', 'header element': 'missing' } },
    'it changes the page around it: header element is missing, and gone without it',
  ],
  ['a page that is too wide', { overflow: 1595 }, 'it makes the page wider than the window'],
])('[PLT-09] names %s', (_, withRelease, problem) => {
  expect(damageIn(without, { ...without, ...withRelease })).toContain(problem);
});
