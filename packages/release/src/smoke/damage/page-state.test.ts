import { damageIn, type PageState } from './page-state.ts';

const before: PageState = {
  replaced: ['window.fetch'],
  rules: ['body { margin: 0px; }'],
  header: '0 0 1280 64',
  overflow: 0,
};

it('[PLT-09] finds nothing where a release leaves the page as it was', () => {
  expect(damageIn(before, { ...before })).toEqual([]);
  expect(damageIn(before, { ...before, replaced: [], rules: [] })).toEqual([]);
});

it.each<[what: string, after: Partial<PageState>, problem: string]>([
  [
    'an overwritten fetch, pushState or Array.prototype.map',
    { replaced: ['window.fetch', 'Array.prototype.map'] },
    'it replaces Array.prototype.map, which every part of the page uses',
  ],
  [
    'a rule for every element',
    { rules: [...before.rules, '* { font-size: 40px !important; }'] },
    'its style rule reaches the header or the whole page: * { font-size: 40px !important; }',
  ],
  ['a hidden header', { header: '' }, 'it changes the header of the site: 0 0 1280 64 became hidden'],
  ['a page that is too wide', { overflow: 1595 }, 'it makes the page 1595 px wider than the window'],
])('[PLT-09] refuses %s, with the reason', (_, after, problem) => {
  expect(damageIn(before, { ...before, ...after })).toEqual([problem]);
});
