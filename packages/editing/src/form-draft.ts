const isText = (value: unknown): boolean => typeof value === 'string';
const isLike = (value: unknown, initial: unknown): boolean =>
  Array.isArray(initial) ? Array.isArray(value) && value.every(isText) : typeof value === typeof initial;

/** The values of a stored draft that fit the fields of `initial`. Nothing that is read is trusted. */
export function typedIn<Values extends object>(text: string | undefined, initial: Values): Partial<Values> {
  try {
    const stored = Object.entries((JSON.parse(text ?? '{}') ?? {}) as object);
    const fields = new Map<string, unknown>(Object.entries(initial));
    return Object.fromEntries(
      stored.filter(([name, value]) => isLike(value, fields.get(name))),
    ) as Partial<Values>;
  } catch {
    return {};
  }
}

/** The values that differ from `initial`, as a draft; empty when there are none. */
export function differing(values: object, initial: object): string {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
}
