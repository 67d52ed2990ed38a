import { mostReleaseBytes, type ReleasePosts, type ReleaseUploadsBody } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField } from '../../../failure.ts';
import { createLimits } from '../../../http/limits/limits.ts';
import { permit } from '../../../http/policy.ts';
import { releaserOf, requireRemoteName, wordsFor } from '../remotes/index.ts';
import { dropOthers, hasFiles, presignFile } from '../release-checks/index.ts';
import { releaseRemote } from './releases.policy.ts';
import { findRelease } from './releases.repository.ts';

const names = (files: ReleaseUploadsBody['files']) => files.map(({ name }) => name);

const bytesOf = (files: readonly { readonly size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** What cannot stand together in one folder, or is too much; undefined for what can. */
function problemOf(files: ReleaseUploadsBody['files']): string | undefined {
  // some stores and file systems take A.js and a.js for one
  const names = new Set(files.map(({ name }) => name.toLowerCase()));
  if (names.size < files.length)
    return 'List each file once; names that differ only in capital letters count as the same.';
  const folderToo = files.find(({ name }) =>
    name
      .toLowerCase()
      .split('/')
      .some((_, at, parts) => at > 0 && names.has(parts.slice(0, at).join('/'))),
  );
  if (folderToo !== undefined)
    return `${folderToo.name} is inside a path that is also a file. Rename one of them.`;
  const bytes = bytesOf(files);
  return bytes > mostReleaseBytes
    ? `The files have ${bytes} bytes in total; the limit is ${mostReleaseBytes}.`
    : undefined;
}

/** 429 for a token, or a person, that has had forms for more uploads or bytes of this day than anybody needs. */
export async function countUpload(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  given: Context['actor'],
  files: readonly { readonly size: number }[],
): Promise<void> {
  const actor = releaserOf(given);
  const whom = actor.kind === 'token' ? `token:${actor.tokenId}` : `person:${actor.userId}`;
  const counts = createLimits(database, clock);
  const { byReleaser, bytesByReleaser } = limits.releaseUploads;
  const whose = actor.kind === 'token' ? `the token "${actor.name}"` : 'you';
  await counts.count(byReleaser, whom, {
    amount: 1,
    words: `The limit is ${byReleaser.most} release uploads a day for ${whose}.`,
  });
  await counts.count(bytesByReleaser, whom, {
    amount: bytesOf(files),
    words: `The limit is ${bytesByReleaser.most / 1024 ** 2} MB of releases a day for ${whose}.`,
  });
}

/** Forms for the files of one release, in their order. What an earlier attempt uploaded and this one does not name goes. What is registered needs none: 409. */
export async function presignRelease(
  deps: Pick<Dependencies, 'database' | 'objects' | 'clock'>,
  { actor }: Context,
  body: ReleaseUploadsBody,
): Promise<ReleasePosts> {
  permit(releaseRemote, actor, body, `A remote ${body.remote} that you may release`);
  requireRemoteName(body.remote);
  const problem = problemOf(body.files);
  if (problem !== undefined) throw invalidField('files', problem);
  const known = await findRelease(deps.database.db, body);
  if (known?.sweptAt === null && (await hasFiles(deps.objects, body, names(body.files))))
    throw conflict(
      'conflict',
      `${wordsFor(body)} is already registered with its files: continue without uploading them.`,
    );
  await countUpload(deps, actor, body.files);
  await dropOthers(deps.objects, body, names(body.files));
  return { posts: await Promise.all(body.files.map((file) => presignFile(deps, body, file))) };
}
