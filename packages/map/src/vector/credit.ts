const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '');

function written(node: Node): string {
  const inside = [...node.childNodes].map(written).join('');
  if (node instanceof Text) return plain(node.data);
  if (!(node instanceof HTMLAnchorElement) || !/^https?:$/.test(node.protocol)) return inside;
  return `<a href="${plain(node.href)}" target="_blank" rel="noreferrer">${inside}</a>`;
}

/** What the sources of a style ask to be named, each once: text and links, whatever HTML they send. */
export const creditOf = (attributions: readonly (string | undefined)[]): string =>
  [...new Set(attributions)]
    .filter((one) => one !== undefined && one.trim() !== '')
    .map((one) => written(new DOMParser().parseFromString(one ?? '', 'text/html').body).trim())
    .join(', ');
