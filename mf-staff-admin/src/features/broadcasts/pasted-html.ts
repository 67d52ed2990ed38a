const looksBold = /font-weight:\s*(?:bold|[6-9]00)/i;
const looksPlain = /font-weight:\s*(?:normal|400)/i;
const looksItalic = /font-style:\s*italic/i;
const called: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/**
 * What comes from a word processor or another page, with nothing in it but its words and their structure. Its style
 * attributes are made others before it is parsed: the page's own rules report and drop each one.
 */
export function pastedHtml(html: string): string {
  const tame = html
    .replaceAll(/<!--[\s\S]*?-->|<(style|script|xml|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-looks='));
  const { body } = new DOMParser().parseFromString(tame, 'text/html');
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
