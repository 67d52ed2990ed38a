import type { PageConfig } from '@commonhearth/contract';
import type { Manifest } from '@commonhearth/schemas';
import type { Registry } from '@commonhearth/registry';

function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined) throw new Error(`The page has no block "${id}": it was not made by our server.`);
  return JSON.parse(text);
}

/** What the server put into the page: everything was decided there, in one round trip. */
export const readPage = (): { registry: Registry; config: PageConfig; manifest: Manifest | undefined } => ({
  registry: readBlock('registry') as Registry,
  config: readBlock('page-config') as PageConfig,
  manifest: document.getElementById('manifest') === null ? undefined : (readBlock('manifest') as Manifest),
});
