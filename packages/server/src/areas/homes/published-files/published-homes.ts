import { chunkOfRow, decodeIndex } from '@commonhearth/domain';
import { storedCompounds, storedIndex, type Manifest, type PublicCompound } from '@commonhearth/schemas';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { contentKey } from './content-file.ts';
import { readManifest } from './manifest.ts';

async function readJson(store: ObjectStore, path: string): Promise<unknown> {
  const body = await store.read(contentKey(path));
  return body === undefined ? undefined : JSON.parse(new TextDecoder().decode(body));
}

/** In which document each published home stands, by its id. */
async function documentsOf(store: ObjectStore, manifest: Manifest): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, string>();
  for (const { path } of manifest.index) {
    const index = storedIndex.safeParse(await readJson(store, path)).data;
    if (index === undefined) continue;
    for (const [row, { compoundId }] of decodeIndex(index).entries()) {
      const document = chunkOfRow(index, row);
      if (document !== null) documents.set(compoundId, document);
    }
  }
  return documents;
}

/** Finds a home as the content shows it to everyone, without the database. */
export function publishedHomes(store: ObjectStore): (id: string) => Promise<PublicCompound | undefined> {
  let known: { readonly version: string; readonly documents: ReadonlyMap<string, string> } | undefined;
  return async (id) => {
    const manifest = await readManifest(store);
    if (manifest === undefined) return undefined;
    if (known?.version !== manifest.version)
      known = { version: manifest.version, documents: await documentsOf(store, manifest) };
    const path = known.documents.get(id);
    const document =
      path === undefined ? undefined : storedCompounds.safeParse(await readJson(store, path)).data;
    return document?.compounds.find(({ compound_id: compoundId }) => compoundId === id);
  };
}
