/** Prefix of ids, classes and names. */
export const prefix = 'fv-';

/**
 * Short names for the classes of a view. The app behind the view may use the original names for other styles, and
 * generated names compress badly.
 */
export class ClassNames {
  readonly #names = new Map<string, string>();

  /** The short name of a class that a style selects. */
  shorten(name: string): string {
    const short = this.#names.get(name) ?? prefix + this.#names.size.toString(36);
    this.#names.set(name, short);
    return short;
  }

  /** The value of a class attribute in short names, without the classes that no style selects. */
  attribute(value: string): string {
    return value
      .split(/\s+/)
      .flatMap((name) => this.#names.get(name) ?? [])
      .join(' ');
  }
}
