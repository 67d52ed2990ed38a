import type { Dependencies } from '../../../dependencies.ts';
import { addViews } from './rollouts.repository.ts';
import type { GivenRelease } from './view-id.ts';
import { writeBehind } from './write-behind.ts';

/** Counts views of releases beside the answers of pages. */
export function createViewCounter({ database, log }: Pick<Dependencies, 'database' | 'log'>) {
  const { add, written } = writeBehind<GivenRelease & { readonly views: number }>({
    write: (views) => addViews(database.db, views),
    join: (before, { views }) => ({ ...before, views: before.views + views }),
    onError: (error) => {
      log.warn(error, 'releases: could not count views; trying again with the next page');
    },
  });
  return {
    count(releases: readonly GivenRelease[]): void {
      add(releases.map((one) => [`${one.remote} ${one.base}`, { ...one, views: 1 }]));
    },
    written,
  };
}
