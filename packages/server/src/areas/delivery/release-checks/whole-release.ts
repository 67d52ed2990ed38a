import { releaseText } from '@commonhearth/registry';
import type { ReleaseBody } from '@commonhearth/schemas';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict } from '../../../failure.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { StoreError } from '../../../providers/object-store/store-error.ts';
import { hasFiles, storeFiles, storedDescriptor, type UploadedFiles } from './release-files.ts';
import { wordsFor, type ReleaseName } from '../remotes/index.ts';

type Said = ReleaseBody['descriptor'];

const namesOf = ({ files }: Said): readonly string[] =>
  typeof files === 'object' && files !== null ? Object.keys(files) : [];

/** Whether the store has this very release with all its files. */
export async function isWhole(objects: ObjectStore, release: ReleaseName, said: Said): Promise<boolean> {
  const stored = await storedDescriptor(objects, release);
  return (
    stored !== undefined &&
    releaseText(stored) === releaseText(said) &&
    (await hasFiles(objects, release, namesOf(said)))
  );
}

/**
 * Stores a release unless it is there. Where the store does not take it, nothing is registered: the folder lacks its
 * descriptor, and the next try writes it anew.
 */
export async function storeWhole(
  { objects, log }: Pick<Dependencies, 'objects' | 'log'>,
  body: ReleaseBody,
  { files }: UploadedFiles,
): Promise<void> {
  try {
    const stored = await storedDescriptor(objects, body);
    if (stored !== undefined && releaseText(stored) !== releaseText(body.descriptor))
      throw conflict('release_refused', `Another release is stored as ${wordsFor(body)}. Raise the version.`);
    if (await isWhole(objects, body, body.descriptor)) return;
    await storeFiles(objects, body, body.descriptor, files);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log.error({ err: error }, `releases: ${wordsFor(body)} could not be stored`);
    const why = error.fault === 'full' ? 'is full' : 'did not take it';
    throw new ProblemError(
      503,
      'unavailable',
      `The site’s file store ${why}. Nothing was released, and live releases keep running. Release it again once the store has space or is back.`,
      { retryAfterSeconds: 60 },
    );
  }
}
