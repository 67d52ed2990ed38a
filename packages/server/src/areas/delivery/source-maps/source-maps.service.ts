import type { Descriptor } from '@commonhearth/registry';
import type { ReleasePosts, SourceMapsBody } from '@commonhearth/schemas';
import type { Context } from '../../../context.ts';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField } from '../../../failure.ts';
import { permit } from '../../../http/policy.ts';
import { countUpload, findKeptRelease, releaseRemote } from '../releases/index.ts';
import { isStored, presignMap } from './source-map-files.ts';
import { bytesOfMaps, replaceMaps } from './source-maps.repository.ts';

/** Of all source maps of the site, in bytes. */
const maxSiteMapBytes = 2 * 1024 * 1024 * 1024;
/** Of the source maps of one remote, in bytes, so that no team uses up the space of all. */
const maxRemoteMapBytes = maxSiteMapBytes / 4;
const megabytes = (bytes: number): number => bytes / 1024 ** 2;

/**
 * Notes the source maps of a registered release, and gives one upload form for each that the store lacks. The hash of a
 * map is checked when it is read, because an upload form accepts any bytes of that size.
 */
export async function presignMaps(
  deps: Pick<Dependencies, 'database' | 'objects' | 'clock'>,
  { actor, at }: Context,
  body: SourceMapsBody,
): Promise<ReleasePosts> {
  const { remote, version, hash, maps } = body;
  permit(releaseRemote, actor, body, `A remote ${remote} that you may release`);
  const release = await findKeptRelease(deps.database.db, body);
  if (release === undefined)
    throw conflict('conflict', `${remote} ${version}+${hash} is not registered. Release it first.`);
  const files = (release.descriptor as Descriptor).files ?? {};
  const odd = maps.findIndex(
    ({ file }, i) => !Object.hasOwn(files, file) || maps.findIndex((map) => map.file === file) !== i,
  );
  if (odd >= 0) throw invalidField(`maps.${odd}.file`, 'Name a file of the release, and each file once.');
  const missing = [];
  for (const map of maps) if (!(await isStored(deps.objects, { ...map, remote }))) missing.push(map);
  if (missing.length > 0) await countUpload(deps, actor, missing);
  await deps.database.db.transaction(async (tx) => {
    await lockNameUntilCommit(tx, 'source maps');
    await replaceMaps(tx, release.releaseId, maps, at);
    const { site, ofRemote } = await bytesOfMaps(tx, remote);
    if (ofRemote > maxRemoteMapBytes)
      throw conflict(
        'conflict',
        `The site keeps at most ${megabytes(maxRemoteMapBytes)} MB of source maps of one remote, and ${remote} would exceed that. The release works without them.`,
      );
    if (site > maxSiteMapBytes)
      throw conflict(
        'conflict',
        `The site keeps at most ${megabytes(maxSiteMapBytes)} MB of source maps. The release works without them.`,
      );
  });
  return {
    posts: await Promise.all(
      missing.map(async (map) => ({ name: map.file, ...(await presignMap(deps, { ...map, remote })) })),
    ),
  };
}
