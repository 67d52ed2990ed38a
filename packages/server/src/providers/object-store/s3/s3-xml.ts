const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (_, hex?: string, decimal?: string, name?: string) =>
      hex !== undefined
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : decimal !== undefined
          ? String.fromCodePoint(Number(decimal))
          : (entities[name?.toLowerCase() ?? ''] ?? ''),
  );

/** The elements of this name, as they stand: S3's answers are flat, and nest none in one of its own name. */
export function* elementsOf(xml: string, name: string): Generator<string> {
  for (const [, inner = ''] of xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`, 'g')))
    yield inner;
}

/** The text of the first element of this name. */
export function textOf(xml: string, name: string): string | undefined {
  const [inner] = elementsOf(xml, name);
  return inner === undefined ? undefined : unescaped(inner);
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
