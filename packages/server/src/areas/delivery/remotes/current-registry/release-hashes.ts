import { integrityOf } from '@commonhearth/registry/integrity';
import { createHash } from 'node:crypto';
import type { Offered } from './offer.ts';

/** The hashes of every file of every release that a channel offers, as pages fetch them. */
export interface ReleaseHashes {
  /** Names the content. */
  readonly name: string;
  /** JSON: by the base of each release the integrity of its files, by their name. */
  readonly body: string;
  readonly integrity: string;
}

export function releaseHashes({ rows, lastGood }: Pick<Offered, 'rows' | 'lastGood'>): ReleaseHashes {
  const releases = [...rows, ...lastGood.values()].flatMap(({ base, descriptor: { files } }) =>
    files === undefined ? [] : [[base, files] as const],
  );
  const body = JSON.stringify(
    Object.fromEntries(releases.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
  const name = `${createHash('sha256').update(body).digest('hex').slice(0, 24)}.json`;
  return { name, body, integrity: integrityOf(body) };
}
