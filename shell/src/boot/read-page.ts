import type { PageConfig } from '@commonhearth/contract';
import type { Manifest } from '@commonhearth/schemas';
import type { Registry } from '@commonhearth/registry';

function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined) throw new Error(`The page has no block "${id}": it was not made by our server.`);
  return JSON.parse(text);
}

/** The signed id of this view; undefined while nothing is rolled out, and in a page that is not ours. */
export function readView(): string | undefined {
  try {
    return (readBlock('page-config') as PageConfig).view;
  } catch {
    return undefined;
  }
}

/** What the server put into the page: everything was decided there, in one round trip. */
export const readPage = (): { registry: Registry; config: PageConfig; manifest: Manifest | undefined } => ({
  registry: readBlock('registry') as Registry,
  config: readBlock('page-config') as PageConfig,
  manifest: document.getElementById('manifest') === null ? undefined : (readBlock('manifest') as Manifest),
});
