const looksBold = /font-weight:\s*(?:bold|[6-9]00)/i;
const looksPlain = /font-weight:\s*(?:normal|400)/i;
const looksItalic = /font-style:\s*italic/i;
const called: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** More than a mail can ever have; to make the editor read it would hold the page for seconds. */
const mostCharacters = 250_000;
export const tooLongToPaste = 'Not pasted: that’s too long for an email. Copy a smaller part.';
export const isTooLong = (pasted: string): boolean =>
  pasted.length > mostCharacters && pastedHtml(pasted).length > mostCharacters;

/** Word writes an item of a list as a paragraph with its sign in it. */
const isListItem = (element: Element): boolean => /\bMsoListParagraph/.test(element.className);
const looksNumbered = /^\s*(?:\d+|[a-z])[.)]/i;

/** Such paragraphs, one after another, as the list that they are. */
function asLists(body: Element): void {
  for (const first of body.querySelectorAll('p')) {
    if (!isListItem(first) || !first.isConnected) continue;
    const sign = (element: Element): Element | null =>
      element.querySelector('[data-looks*="mso-list:Ignore" i]') ??
      element.querySelector('[data-looks*="Symbol" i], [data-looks*="Wingdings" i]');
    const list = body.ownerDocument.createElement(
      looksNumbered.test(sign(first)?.textContent ?? '') ? 'ol' : 'ul',
    );
    first.before(list);
    for (
      let item = list.nextElementSibling;
      item !== null && isListItem(item);
      item = list.nextElementSibling
    ) {
      sign(item)?.remove();
      const li = body.ownerDocument.createElement('li');
      li.append(...item.childNodes);
      list.append(li);
      item.remove();
    }
  }
}

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, hr';

/** What is in a row: a line with all of its cells, or the parts of each, where they have more than a line. */
function partsOf(row: HTMLTableRowElement): readonly Node[] {
  const cells = [...row.cells];
  const isLine = cells.every(
    (cell) => cell.querySelectorAll(blocks).length <= 1 && !cell.querySelector('li'),
  );
  if (!isLine) return cells.flatMap((cell) => [...cell.childNodes]);
  const line = row.ownerDocument.createElement('p');
  cells.forEach((cell, i) => {
    const only = cell.querySelector(blocks) ?? cell;
    line.append(...(i === 0 ? [] : [' · ']), ...only.childNodes);
  });
  return [line];
}

/** A mail has no tables. The innermost first: what is left of them stands in those around them. */
function tablesAsLines(body: Element): void {
  for (const table of [...body.querySelectorAll('table')].toReversed())
    table.replaceWith(...[...table.rows].flatMap(partsOf));
}

/**
 * What comes from a word processor or another page, with nothing in it but its words and their structure. Its style
 * attributes are made others before it is parsed: the page's own rules report and drop each one.
 */
export function pastedHtml(html: string): string {
  const tame = html
    .replaceAll(/<!--[\s\S]*?-->|<(style|script|xml|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-looks='));
  const { body } = new DOMParser().parseFromString(tame, 'text/html');
  asLists(body);
  tablesAsLines(body);
  for (const element of body.querySelectorAll('*')) {
    const looks = element.getAttribute('data-looks') ?? '';
    const tag = element.localName;
    for (const { name } of [...element.attributes])
      if (!(tag === 'a' && name === 'href')) element.removeAttribute(name);
    if (tag === 'b' && looksPlain.test(looks)) element.replaceWith(...element.childNodes);
    else if (tag === 'span' && looksBold.test(looks)) renamed(element, 'strong');
    else if (tag === 'span' && looksItalic.test(looks)) renamed(element, 'em');
    else if (tag.includes(':') || tag === 'img') element.replaceWith(...element.childNodes);
    else if (called[tag] !== undefined) renamed(element, called[tag]);
  }
  // oxlint-disable-next-line no-restricted-properties -- it is read, and the editor keeps what its schema has
  return body.innerHTML;
}
