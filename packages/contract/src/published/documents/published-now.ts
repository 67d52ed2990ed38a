import type { Manifest } from '@commonhearth/schemas';
import type { Services } from '../../services/services.ts';
import { homesFolder, loadFirst, manifestSuffix, rememberedOf } from './fetch-content.ts';
import { loadDocument } from './load-document.ts';

/** What the content's host says to be published, past what is remembered. */
export const publishedNow = (services: Services): Promise<Manifest> =>
  loadFirst(services, manifestSuffix, { cache: 'no-cache' }) as Promise<Manifest>;

/** A file of the content, past what is remembered. */
export const publishedFile = <T>(services: Services, path: string): Promise<T> =>
  loadFirst(services, path) as Promise<T>;

/**
 * What is published now; null when nobody says. The browser asks whether what it has still holds. A backup may be
 * behind, so that its answer counts only when it is the newer one.
 */
export async function askManifest(services: Services, known: Manifest): Promise<Manifest | null> {
  const { contentBackupBase: backup } = services;
  try {
    return await publishedNow(services);
  } catch {
    if (backup === null) return null;
    const asked = loadDocument(services, `${backup}/${manifestSuffix}`, { cache: 'no-cache' });
    const copy = (await asked.catch(() => null)) as Manifest | null;
    return copy !== null && copy.published_at > known.published_at ? copy : null;
  }
}

const filesOf = ({ index, overviews = [], compounds }: Manifest): string[] =>
  [...index, ...overviews, ...compounds].map(({ path }) => path);

/**
 * From now on this manifest is what is published; homes that only the one before it has are forgotten. That of the page
 * did not name all files of its homes.
 */
export function replaceManifest(services: Services, now: Manifest): void {
  const remembered = rememberedOf(services);
  const named = new Set([manifestSuffix, ...filesOf(now)]);
  for (const path of remembered.keys())
    if (path.startsWith(homesFolder) && !named.has(path)) remembered.delete(path);
  remembered.set(manifestSuffix, Promise.resolve(now));
}
