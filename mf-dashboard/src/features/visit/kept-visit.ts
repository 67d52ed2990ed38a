/**
 * What outlives a reload, but not the browser's session: the order of the feed and the homes that were
 * opened.
 */
export interface KeptVisit {
  readonly seed: number;
  readonly opened: readonly string[];
}

const key = 'commonhearth.visit';

/** The kept visit; undefined without one, and when it has another shape. */
export function readVisit(): KeptVisit | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<KeptVisit> | null;
    const { seed, opened } = kept ?? {};
    return Number.isSafeInteger(seed) && Array.isArray(opened) && opened.every((id) => typeof id === 'string')
      ? { seed: seed as number, opened }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Storage errors are ignored [8]: then the visit ends with the page. */
export function keepVisit({ seed, opened }: KeptVisit): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ seed, opened }));
  } catch {
    /* no storage, or none left */
  }
}
