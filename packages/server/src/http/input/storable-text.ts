const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Path of the first text that no database can keep (a null character, half a surrogate pair), or undefined.
 */
export function unstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return storable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const below = path === '' ? key : `${path}.${key}`;
    if (!storable(key)) return path;
    const found = unstorableText(entry, below);
    if (found !== undefined) return found;
  }
  return undefined;
}
