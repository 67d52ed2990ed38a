const prefix = 'frame-';

/**
 * Style and markup with class names of their own. Styled-components may give the same name to another component of the
 * app, and both are in the document until the app takes over.
 */
export function withOwnClasses(style: string, markup: string): string {
  const names = new Set<string>();
  const ownMarkup = markup.replaceAll(/ class="([^"]*)"/g, (_, list: string) => {
    const own = list.split(/\s+/).map((name) => {
      names.add(name);
      return prefix + name;
    });
    return ` class="${own.join(' ')}"`;
  });
  const ownStyle = style.replaceAll(/\.([A-Za-z_][\w-]*)/g, (whole, name: string) =>
    names.has(name) ? `.${prefix}${name}` : whole,
  );
  return ownStyle + ownMarkup;
}
