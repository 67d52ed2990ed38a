import type { FailedApp } from '@commonhearth/federation';
import type { Registry } from '@commonhearth/registry';

/** The team that owns each remote, as its descriptor says. */
export const ownersOf = (registry: Registry | undefined): ReadonlyMap<string, string> =>
  new Map(
    registry?.remotes.flatMap(({ descriptor: { name, owner } }) =>
      owner === undefined ? [] : [[name, owner] as const],
    ),
  );

const releaseOf = ({ version = '', hash }: FailedApp): string =>
  hash === undefined ? version : `${version}+${hash}`;

/** Attributes that say which releases drew an element, for "Show who drew what"; none where nobody did. */
export function drawnBy(
  apps: readonly FailedApp[],
  owners: ReadonlyMap<string, string>,
): Readonly<Record<`data-${string}`, string>> {
  if (apps.length === 0) return {};
  const list = (values: readonly (string | undefined)[]) =>
    [...new Set(values.filter((value) => value !== undefined))].join(', ');
  const owner = list(apps.map(({ remote }) => owners.get(remote)));
  return {
    'data-drawn-by': list(apps.map(({ remote }) => remote)),
    'data-release': list(apps.map(releaseOf)),
    ...(owner !== '' && { 'data-owner': owner }),
  };
}
