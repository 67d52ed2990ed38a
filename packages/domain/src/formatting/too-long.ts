/** By how much a text is longer than `most` characters, in words; undefined where it fits. Nothing of it is cut. */
export function tooLong(text: string, most: number): string | undefined {
  const over = text.length - most;
  if (over <= 0) return undefined;
  return `This is ${over.toLocaleString('en-US')} ${over === 1 ? 'character' : 'characters'} too long. Shorten it.`;
}
