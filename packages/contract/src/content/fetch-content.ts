import type { Manifest } from '@commonhearth/schemas';
import type { Services } from '../store/services.ts';

/** The one document whose name does not say its content: what is published now. */
const manifestSuffix = 'published_compounds/manifest.json';

/** Documents by suffix, for each store's services. */
const documents = new WeakMap<Services, Map<string, Promise<unknown>>>();

/** The page may have brought the manifest along. */
const fromPage = ({ manifest }: Services): Map<string, Promise<unknown>> =>
  new Map(manifest === undefined ? [] : [[manifestSuffix, Promise.resolve(manifest)]]);

function rememberedOf(services: Services): Map<string, Promise<unknown>> {
  const known = documents.get(services) ?? fromPage(services);
  documents.set(services, known);
  return known;
}

async function load(
  { fetch }: Services,
  address: string,
  { query = '', cache }: { readonly query?: string; readonly cache?: RequestCache } = {},
): Promise<unknown> {
  const response = await fetch(address + query, ...(cache === undefined ? [] : [{ cache }]));
  if (!response.ok) throw new Error(`The published content at ${address} answered ${response.status}.`);
  return response.json();
}

/** From the content's host, else from its backup; null when neither has it, which is reported. */
async function loadFromEither(services: Services, suffix: string, query: string): Promise<unknown> {
  const { contentBase, contentBackupBase, reportError } = services;
  try {
    return await load(services, `${contentBase}/${suffix}`, { query });
  } catch (failure) {
    if (contentBackupBase !== null)
      try {
        return await load(services, `${contentBackupBase}/${suffix}`, { query });
      } catch {
        /* the first failure says more */
      }
    reportError(failure);
    return null;
  }
}

/**
 * A published document by its suffix, remembered for the session; null where neither the content's host nor its
 * backup has it. A failure is not remembered. Only unhashed documents take the timestamp; hashed ones are
 * immutable ("caching allowed").
 */
export function fetchContent<T>(
  services: Services,
  suffix: string,
  { hashed }: { readonly hashed: boolean },
): Promise<T | null> {
  const remembered = rememberedOf(services);
  const known = remembered.get(suffix);
  if (known !== undefined) return known as Promise<T | null>;
  const loading = loadFromEither(services, suffix, hashed ? '' : `?t=${services.now()}`);
  remembered.set(suffix, loading);
  void loading.then((found) => {
    if (found === null && remembered.get(suffix) === loading) remembered.delete(suffix);
  });
  return loading as Promise<T | null>;
}

/** What is published, as this session knows it; asked for once. */
export const fetchManifest = (services: Services): Promise<Manifest | null> =>
  fetchContent<Manifest>(services, manifestSuffix, { hashed: false });

/** What this session knows to be published, if it has asked. */
export const knownManifest = (services: Services): Promise<Manifest | null> =>
  (rememberedOf(services).get(manifestSuffix) ?? Promise.resolve(null)) as Promise<Manifest | null>;

/** What a host of the content says to be published, past what is remembered. */
export const publishedNow = (services: Services, base = services.contentBase): Promise<Manifest> =>
  load(services, `${base}/${manifestSuffix}`, { cache: 'no-cache' }) as Promise<Manifest>;

/** A file of the content, past what is remembered. */
export const publishedFile = <T>(services: Services, path: string): Promise<T> =>
  load(services, `${services.contentBase}/${path}`) as Promise<T>;

/**
 * What is published now; null when nobody says. The browser asks whether what it has still holds. A backup may be
 * behind, so that its answer counts only when it is the newer one.
 */
export async function askManifest(services: Services, known: Manifest): Promise<Manifest | null> {
  const { contentBackupBase: backup } = services;
  try {
    return await publishedNow(services);
  } catch {
    const copy = backup === null ? null : await publishedNow(services, backup).catch(() => null);
    return copy !== null && copy.published_at > known.published_at ? copy : null;
  }
}

const filesOf = ({ index, compounds }: Manifest): string[] =>
  [...index, ...compounds].map(({ path }) => path);

/** From now on this manifest is what is published; what only the one before it named is forgotten. */
export function replaceManifest(services: Services, before: Manifest, now: Manifest): void {
  const remembered = rememberedOf(services);
  remembered.set(manifestSuffix, Promise.resolve(now));
  const named = new Set(filesOf(now));
  for (const path of filesOf(before)) if (!named.has(path)) remembered.delete(path);
}

/** Dropped when the person asks to try again after a publish replaced what the old manifest named. */
export const forgetContent = (services: Services): void => {
  documents.set(services, new Map());
};
