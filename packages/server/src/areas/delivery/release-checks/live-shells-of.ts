import type { LiveShell } from '@commonhearth/registry/judge';
import type { Dependencies } from '../../../dependencies.ts';
import { shellOfThisServer, shellsOfTheHour } from '../live-shells/index.ts';

export interface ShellsInSight {
  readonly shells: readonly LiveShell[];
  /** Names of those that another version of the program wrote down, and this one cannot read. */
  readonly unread: readonly string[];
}

/** The shells that visitors have now: those that answered within the last hour, and the one that this process serves. */
export async function liveShellsOf({
  database,
  objects,
}: Pick<Dependencies, 'database' | 'objects'>): Promise<ShellsInSight> {
  const own = await shellOfThisServer(objects);
  const seen = [...(await shellsOfTheHour(database.db)), ...(own === undefined ? [] : [own])];
  return {
    shells: seen.flatMap(({ shell }) => shell ?? []),
    unread: [...new Set(seen.flatMap(({ shell, name }) => (shell === undefined ? [name] : [])))],
  };
}
