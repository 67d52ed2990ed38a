import { scrubbed } from './scrub.ts';

const snapshot = (tagName: string, attributes: object, childNodes: unknown[] = []) =>
  scrubbed({
    type: 2,
    timestamp: 1,
    data: { node: { type: 0, childNodes: [{ type: 2, id: 2, tagName, attributes, childNodes }] } },
  });
const first = (event: unknown) =>
  (event as { data: { node: { childNodes: { attributes: object; childNodes: unknown[] }[] } } }).data.node
    .childNodes[0];
const kept = (tagName: string, attributes: object) => first(snapshot(tagName, attributes))?.attributes;

it.each([
  ['label', 'button', { 'aria-label': 'Remove hush' }],
  ['title', 'a', { title: 'hush' }],
  ['text for a picture', 'img', { alt: 'hush' }],
  ['placeholder', 'input', { placeholder: 'hush', 'aria-placeholder': 'hush' }],
  ['value', 'input', { value: 'hush' }],
  ['spoken value', 'div', { 'aria-valuetext': 'hush', 'aria-description': 'hush' }],
  ['state with words', 'div', { 'aria-current': 'hush', 'data-label': 'hush' }],
  ['name of anything else', 'div', { name: 'hush', content: 'hush', download: 'hush', srcdoc: 'hush' }],
])('[TEL-08] a %s is not recorded', (_what, tagName, attributes) => {
  expect(kept(tagName, attributes)).toEqual({});
});

it('[TEL-08] addresses lose their query and what stands behind a number sign, and links all', () => {
  expect(kept('a', { href: '/hfc/home?mlt=hush' })).toEqual({ href: '#' });
  expect(kept('a', { href: '#access_token=hush' })).toEqual({ href: '#' });
  expect(kept('img', { src: 'https://site.example/objects/1.webp?token=hush#hush' })).toEqual({
    src: 'https://site.example/objects/1.webp',
  });
  expect(kept('img', { srcset: '/a.webp?k=hush 1x, /b.webp?k=hush 2x' })).toEqual({
    srcset: '/a.webp 1x, /b.webp 2x',
  });
  expect(kept('div', { style: 'background: url("/a.webp?k=hush")' })).toEqual({
    style: 'background: url("/a.webp")',
  });
  const page = scrubbed({
    type: 4,
    timestamp: 1,
    data: { href: 'https://site.example/?mlt=hush', width: 390 },
  });
  expect(page.data).toEqual({ href: 'about:blank', width: 390 });
});

it('[TEL-08] nothing is kept of what says something about the page, or loads something', () => {
  for (const tagName of ['meta', 'script', 'iframe', 'link'])
    expect(
      first(snapshot(tagName, { content: 'hush', href: '/hush' }, [{ type: 3, textContent: 'hush' }])),
    ).toEqual({
      ...{ type: 2, id: 2, tagName },
      attributes: {},
      childNodes: [],
    });
});

it('keeps how a page looks: classes, styles, states, drawings and sheets', () => {
  const looks = {
    ...{ class: 'a b', style: 'width: 3px', role: 'button', 'aria-pressed': 'true', 'data-state': 'open' },
    ...{ d: 'M0 0', viewBox: '0 0 24 24', 'stroke-width': '2', width: '24', tabindex: '0', rr_scrollTop: 20 },
  };
  expect(kept('div', looks)).toEqual(looks);
  expect(kept('use', { href: '#roof-1' })).toEqual({ href: '#roof-1' });
  expect(kept('link', { _cssText: 'a { color: red }', href: '/a.css' })).toEqual({
    _cssText: 'a { color: red }',
    href: '#',
  });
});

it('[TEL-08] changes of a page are judged as the page is; of what was typed nothing is left, not even its length', () => {
  const change = (data: object) => scrubbed({ type: 3, timestamp: 1, data }).data;
  expect(
    change({
      source: 0,
      texts: [],
      removes: [],
      adds: [
        {
          parentId: 1,
          node: { type: 2, tagName: 'a', attributes: { title: 'hush', class: 'x' }, childNodes: [] },
        },
      ],
      attributes: [{ id: 1, attributes: { 'aria-label': 'hush', class: 'y', hidden: null } }],
    }),
  ).toEqual({
    source: 0,
    texts: [],
    removes: [],
    adds: [{ parentId: 1, node: { type: 2, tagName: 'a', attributes: { class: 'x' }, childNodes: [] } }],
    attributes: [{ id: 1, attributes: { class: 'y', hidden: null } }],
  });
  expect(change({ source: 5, id: 3, text: 'hush hush', isChecked: false })).toEqual({
    source: 5,
    id: 3,
    text: '****',
    isChecked: false,
  });
});
