const LONGEST_ADDRESS = 2000;

/** A mail must not lead its reader to a foreign site, nor hold a path that another reader takes for one. */
export function ownAddress(target: string | undefined, issuer: string): string | null {
  if (target === undefined || target.length > LONGEST_ADDRESS || !URL.canParse(target, issuer)) return null;
  const { origin, href, pathname, search, hash } = new URL(target, issuer);
  const isOwn = origin === new URL(issuer).origin && href === origin + pathname + search + hash;
  return isOwn && !pathname.startsWith('//') ? href : null;
}
