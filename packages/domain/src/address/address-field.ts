/** What a value is judged by when it comes from an address. */
export interface KnownValues {
  /** Keys of the markets to choose from. Without it, those that are listed. */
  readonly marketKeys?: readonly string[];
  /** Names of the areas to choose from. Leave it out until they are loaded: then every name is accepted. */
  readonly areaNames?: ReadonlySet<string>;
}

/**
 * What of a parameter could be used; `whole` is false when some of it was rubbish. Null when nothing could.
 */
type ReadField<T> = { readonly value: T; readonly whole: boolean } | null;

/** How one field is read from an address and written to it. */
export interface AddressField<T> {
  /** Short name in the address. */
  readonly parameter: string;
  /** The value without the parameter. */
  readonly empty: T;
  readonly read: (text: string, known: KnownValues) => ReadField<T>;
  /** Null when the parameter is not in the address. */
  readonly write: (value: T) => string | null;
}

export const single = <T>(value: T | null): ReadField<T> => (value === null ? null : { value, whole: true });

/** One field of an address, and whether all of its parameter could be used. */
export function readField<T>(
  { parameter, empty, read }: Pick<AddressField<T>, 'parameter' | 'empty' | 'read'>,
  search: URLSearchParams,
  known: KnownValues,
): { readonly value: T; readonly whole: boolean } {
  const [text, ...surplus] = search.getAll(parameter);
  if (text === undefined) return { value: empty, whole: true };
  const found = read(text, known);
  return { value: found?.value ?? empty, whole: found?.whole === true && surplus.length === 0 };
}
