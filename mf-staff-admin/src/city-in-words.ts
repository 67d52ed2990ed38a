/** A city by its key, as people write it: `oakland_ca` is "Oakland, CA". */
export function cityInWords(key: string): string {
  const parts = key.split('_').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const last = parts.at(-1);
  return parts.length > 1 && last?.length === 2
    ? `${parts.slice(0, -1).join(' ')}, ${last.toUpperCase()}`
    : parts.join(' ');
}
