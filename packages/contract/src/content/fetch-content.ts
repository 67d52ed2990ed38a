import type { Services } from '../store/services.ts';

/** The one document whose name does not say its content: what is published now. */
export const manifestSuffix = 'published_compounds/manifest.json';

/** Documents by suffix, for each store's services. */
const documents = new WeakMap<Services, Map<string, Promise<unknown>>>();

/**
 * A published document by its suffix, remembered for the session. A failure is not remembered. Only unhashed
 * documents take the timestamp; hashed ones are immutable ("caching allowed").
 */
export function fetchContent<T>(
  services: Services,
  suffix: string,
  { hashed }: { readonly hashed: boolean },
): Promise<T> {
  const remembered = documents.get(services) ?? fromPage(services);
  documents.set(services, remembered);
  const known = remembered.get(suffix);
  if (known !== undefined) return known as Promise<T>;
  const loading = load(services, suffix, hashed);
  remembered.set(suffix, loading);
  loading.catch(() => {
    remembered.delete(suffix);
  });
  return loading as Promise<T>;
}

/** The page may have brought the manifest along. */
const fromPage = ({ manifest }: Services): Map<string, Promise<unknown>> =>
  new Map(manifest === undefined ? [] : [[manifestSuffix, Promise.resolve(manifest)]]);

async function load(
  { fetch, contentBase, now }: Services,
  suffix: string,
  hashed: boolean,
): Promise<unknown> {
  const address = `${contentBase}/${suffix}`;
  const response = await fetch(hashed ? address : `${address}?t=${now()}`);
  if (!response.ok) throw new Error(`The published content ${suffix} answered ${response.status}.`);
  return response.json();
}

/** Dropped when the person asks to try again after a publish replaced what the old manifest named. */
export const forgetContent = (services: Services): void => {
  documents.set(services, new Map());
};
