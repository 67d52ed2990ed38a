const prefix = 'frame-';

/**
 * Returns a function that gives the classes of a frame short names, the same ones in every frame, and drops classes that
 * no style selects. styled-components may give the original names to other components of the app, and both are in the
 * document until the app takes over. Generated names also compress badly.
 */
export function classNameShortener(): (style: string, markup: string) => string {
  const names = new Map<string, string>();
  const shorten = (name: string): string => {
    const short = names.get(name) ?? prefix + names.size.toString(36);
    names.set(name, short);
    return short;
  };
  return (style, markup) => {
    const used = new Set(
      [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)),
    );
    const shortStyle = style.replaceAll(/\.([A-Za-z_][\w-]*)/g, (match, name: string) =>
      used.has(name) ? `.${shorten(name)}` : match,
    );
    const shortMarkup = markup.replaceAll(/ class="([^"]*)"/g, (_, list: string) => {
      const selected = list.split(/\s+/).flatMap((name) => names.get(name) ?? []);
      return selected.length === 0 ? '' : ` class="${selected.join(' ')}"`;
    });
    return shortStyle + shortMarkup;
  };
}
