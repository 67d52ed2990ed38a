import { invalid, notFound, type Failure } from '../../../failure.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';

/** No more skipped rows are kept of a file. */
export const mostFaults = 2_000;

/** Where files wait for their import. */
export const importsFolder = 'imports';
export const importKey = (fileId: string): string => `${importsFolder}/${fileId}.csv`;

/** The bytes of a file that is kept. */
export async function openImportFile(
  objects: Pick<ObjectStore, 'get'>,
  storageKey: string,
): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await (await objects.get(storageKey))?.open();
  if (bytes === undefined) throw notFound('The file (it is kept for a day)');
  return bytes;
}

/** What is wrong with a file, in its own words. */
export const fileFault = (message: string, path = 'file'): Failure =>
  invalid('validation_failed', message, [{ path, message }]);
