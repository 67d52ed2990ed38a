import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { guardTexts } from './replaced-texts.ts';

beforeAll(guardTexts);

// as a string: the library marks the element itself as old
const fontName: string = 'font';

/** Translates the page, as Chrome does: two elements in the place of each text node. */
function translate(page: Element, replace: (text: Text, by: Element) => void): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement(fontName), document.createElement(fontName)];
    inner.append(`«${text.data}»`);
    outer.append(inner);
    replace(text, outer);
  }
}
const translators = {
  'replaces text': (text: Text, by: Element) => {
    text.replaceWith(by);
  },
  'inserts before text and removes it': (text: Text, by: Element) => {
    text.before(by);
    text.remove();
  },
  'inserts after text and removes it': (text: Text, by: Element) => {
    text.after(by);
    text.remove();
  },
};

let change: (next: number) => void = () => undefined;
/** Renders what a view shows for 1. */
function draw(view: (count: number) => ReactNode): Element {
  function Counted() {
    const [count, setCount] = useState(1);
    change = setCount;
    return <p data-testid="it">{view(count)}</p>;
  }
  render(<Counted />);
  return screen.getByTestId('it');
}
/** Renders what the view shows for another number, and answers its text. */
async function textAfter(count: number): Promise<string | null> {
  await act(async () => {
    // lets the observer see what was translated
    await Promise.resolve();
    change(count);
  });
  return screen.getByTestId('it').textContent;
}
const views: Readonly<
  Record<string, readonly [(count: number) => ReactNode, before: string, after: string]>
> = {
  'a count beside words': [(n) => <>{n} homes</>, '«1»« homes»', '2« homes»'],
  'a count between words': [(n) => <>Room for {n} of us</>, '«Room for »«1»« of us»', '«Room for »2« of us»'],
  'an element that comes before text': [(n) => <>{n > 1 && <b>!</b>}Send</>, '«Send»', '!Send'],
  'text that leaves': [(n) => <>{n === 1 && 'New '}home</>, '«New »«home»', '«home»'],
  'text that comes': [(n) => <>{n > 1 && 'New '}home</>, '«home»', 'New home'],
  'text in place of an element': [
    (n) => <>{n === 1 ? <b>one</b> : 'two'} homes</>,
    '«one»« homes»',
    'two homes',
  ],
  'text that is alone': [(n) => `${n} homes`, '«1 homes»', '2 homes'],
};

describe.each(Object.entries(translators))('[RWD-01] on a page of a translator that %s', (_what, replace) => {
  it.each(Object.entries(views))('React changes %s', async (_name, [view, before, after]) => {
    const page = draw(view);
    translate(page, replace);
    expect(page.textContent).toBe(before);
    expect(await textAfter(2)).toBe(after);
  });
});

it('[RWD-01] React changes a page that is translated in the same step', () => {
  const page = draw((n) => <>{n} homes</>);
  translate(page, translators['replaces text']);
  act(() => {
    change(2);
  });
  expect(page.textContent).toBe('2« homes»');
});

it.each([
  [
    'is translated again',
    (page: Element) => {
      for (const font of [...page.children]) {
        const other = document.createElement(fontName);
        other.append('*');
        font.replaceWith(other);
      }
    },
    '**',
    '2*',
  ],
  [
    'is translated no more, with the same nodes',
    (page: Element, texts: readonly Text[]) => {
      for (const [index, font] of [...page.children].entries()) font.replaceWith(texts[index] ?? '');
    },
    '1 homes',
    '2 homes',
  ],
  [
    'is translated no more, with new nodes',
    (page: Element) => {
      for (const font of [...page.children]) font.replaceWith(font.textContent.slice(1, -1));
    },
    '1 homes',
    '2 homes',
  ],
] as const)('[RWD-01] React changes text that %s', async (_what, translateAgain, before, after) => {
  const page = draw((n) => <>{n} homes</>);
  const texts = [...page.childNodes].filter((node) => node instanceof Text);
  translate(page, translators['replaces text']);
  await Promise.resolve();
  translateAgain(page, texts);
  expect(page.textContent).toBe(before);
  expect(await textAfter(2)).toBe(after);
});

it('[RWD-01] React changes one of two texts for which a translator put one', async () => {
  const page = draw((n) => <>{n} homes</>);
  const [count, homes] = page.childNodes;
  const font = document.createElement(fontName);
  font.append('«1 homes»');
  count?.replaceWith(font);
  homes?.remove();
  expect(await textAfter(2)).toBe('2 homes');
  translate(page, translators['replaces text']);
  expect(await textAfter(3)).toBe('3« homes»');
});

it.each([
  ['removes', (n: number) => <>{n === 1 && <b>bold</b>} words</>, '«words: »'],
  [
    'inserts before',
    (n: number) => (
      <>
        {n > 1 && <i>before </i>}
        <b>bold</b> words
      </>
    ),
    'before «words: bold»',
  ],
])('[RWD-01] React %s an element that a translator moved into another one', async (_what, view, after) => {
  const page = draw(view);
  const font = document.createElement(fontName);
  font.append('«words: ', ...page.querySelectorAll('b'), '»');
  page.replaceChildren(font);
  expect(await textAfter(2)).toBe(after);
});

it.each([
  [
    'removes',
    (n: number) => (
      <>
        {n === 1 && 'New '}
        <b>home</b>
      </>
    ),
  ],
  [
    'changes',
    (n: number) => (
      <>
        {n === 1 ? 'New ' : 'Old '}
        <b>home</b>
      </>
    ),
  ],
])(
  '[RWD-01] React %s a text that a translator left out when it put the elements into another order',
  async (_what, view) => {
    const page = draw(view);
    const home = page.lastElementChild;
    for (const node of [...page.childNodes]) node.remove();
    page.append(home ?? '');
    expect(await textAfter(2)).toBe('home');
  },
);
