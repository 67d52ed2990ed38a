import type { LiveShell } from '@commonhearth/registry/judge';
import { shellDescriptorSchema } from '@commonhearth/registry/schemas';
import type { Dependencies } from '../../dependencies.ts';
import { shellsOfTheHour } from '../live-shells/live-shells.ts';
import { shellKey } from '../remotes/sync-local-builds.ts';

/** The shells that visitors have now: those that answered within the last hour, and the one that this process serves. */
export async function liveShellsOf({
  database,
  objects,
}: Pick<Dependencies, 'database' | 'objects'>): Promise<readonly LiveShell[]> {
  const said = await shellsOfTheHour(database.db);
  const own = await objects.read(shellKey);
  return [
    ...said.map(({ shell }) => shell),
    ...(own === undefined ? [] : [shellDescriptorSchema.parse(JSON.parse(new TextDecoder().decode(own)))]),
  ];
}
