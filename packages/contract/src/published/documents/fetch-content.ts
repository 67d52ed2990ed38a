import type { Manifest } from '@commonhearth/schemas';
import type { Services } from '../../services/services.ts';
import { loadDocument, type Asked } from './load-document.ts';

/** Of what is published, all that is homes. */
export const homesFolder = 'published_compounds/';
/** The one document whose name does not say its content: what is published now. */
export const manifestSuffix = `${homesFolder}manifest.json`;

/** Documents by suffix, for each store's services. */
const documents = new WeakMap<Services, Map<string, Promise<unknown>>>();

/** What was published when a store's services forgot it. */
const lastKnown = new WeakMap<Services, Promise<Manifest | null>>();

/** What addresses have at their end since the person asked to try again. */
const askedAgain = new WeakMap<Services, string>();

/** The page may have brought the manifest along. */
const fromPage = ({ manifest }: Services): Map<string, Promise<unknown>> =>
  new Map(manifest === undefined ? [] : [[manifestSuffix, Promise.resolve(manifest)]]);

/** The documents of this store by suffix. */
export function rememberedOf(services: Services): Map<string, Promise<unknown>> {
  const known = documents.get(services) ?? fromPage(services);
  documents.set(services, known);
  return known;
}

/** A document of the content's host; where another can be asked after it, it has less time to begin. */
export const loadFirst = (services: Services, path: string, asked?: Asked): Promise<unknown> =>
  loadDocument(services, `${services.contentBase}/${path}`, {
    ...asked,
    hasBackup: services.contentBackupBase !== null,
  });

/**
 * From the content's host, else from its backup; null when neither has it, which is reported. A backup may be
 * behind: its manifest counts only when it is not older than the one that is known.
 */
async function loadFromEither(services: Services, suffix: string, query: string): Promise<unknown> {
  const { contentBackupBase, reportError } = services;
  const before = lastKnown.get(services);
  try {
    return await loadFirst(services, suffix, { query });
  } catch (failure) {
    if (contentBackupBase !== null)
      try {
        const copy = await loadDocument(services, `${contentBackupBase}/${suffix}`, { query });
        return suffix === manifestSuffix ? newerOf(await before, copy as Manifest) : copy;
      } catch {
        /* the first failure says more */
      }
    reportError(failure);
    return null;
  }
}

/** What was known to be published before it was forgotten, if that is newer. */
const newerOf = (before: Manifest | null | undefined, copy: Manifest): Manifest =>
  before && before.published_at > copy.published_at ? before : copy;

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
  const loading = loadFromEither(
    services,
    suffix,
    hashed ? (askedAgain.get(services) ?? '') : `?t=${services.now()}`,
  );
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

/**
 * Dropped when the person asks to try again after a publish replaced what the old manifest named. What is asked for
 * from now on is asked past what the page preloaded and the browser kept: that may be what the failing host gave.
 */
export const forgetContent = (services: Services): void => {
  askedAgain.set(services, `?t=${services.now()}`);
  lastKnown.set(services, knownManifest(services));
  documents.set(services, new Map());
};
