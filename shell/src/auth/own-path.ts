const here = 'http://here.invalid';
const longest = 2000;

/** A path of this site with its query, as an address that somebody else wrote may name one; undefined for any other. */
export function ownPath(target: string | null): string | undefined {
  if (target === null || target.length > longest || !target.startsWith('/')) return undefined;
  // two slashes, also if one leans the other way, begin the name of another site
  if (!URL.canParse(target, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(target, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
