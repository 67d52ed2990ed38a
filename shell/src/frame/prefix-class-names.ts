const prefix = 'frame-';

/**
 * Prefixes the class names in style and markup. styled-components may give the same name to another component of the
 * app, and both are in the document until the app takes over.
 */
export function prefixClassNames(style: string, markup: string): string {
  const names = new Set<string>();
  const prefixedMarkup = markup.replaceAll(/ class="([^"]*)"/g, (_, list: string) => {
    const prefixed = list.split(/\s+/).map((name) => {
      names.add(name);
      return prefix + name;
    });
    return ` class="${prefixed.join(' ')}"`;
  });
  const prefixedStyle = style.replaceAll(/\.([A-Za-z_][\w-]*)/g, (match, name: string) =>
    names.has(name) ? `.${prefix}${name}` : match,
  );
  return prefixedStyle + prefixedMarkup;
}
