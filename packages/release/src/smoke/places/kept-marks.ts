import type { Descriptor } from '@commonhearth/registry';
import { keptPrefix } from '@commonhearth/schemas/constants';

/** What a page needs to store the values that fillers of a release depend on. */
export interface KeptMarks {
  readonly prefix: string;
  readonly names: readonly string[];
}

export const keptMarksOf = ({ slots }: Pick<Descriptor, 'slots'>): KeptMarks => ({
  prefix: keptPrefix,
  names: slots.flatMap(({ ifKept = [] }) => ifKept),
});

/**
 * Runs in a page before any script of the site, so that fillers with `ifKept` have their room there. Leaves what is
 * stored already. A remote that reads the value gets `true`, which its `parse` may refuse.
 */
export function storeMarks({ prefix, names }: KeptMarks): void {
  for (const name of names) {
    const [key = '', ...fields] = name.split('.');
    try {
      if (localStorage.getItem(prefix + key) !== null) continue;
      const value = fields.reduceRight<unknown>((within, field) => ({ [field]: within }), true);
      localStorage.setItem(prefix + key, JSON.stringify({ shape: 1, until: Date.now() + 3_600_000, value }));
    } catch {
      // an empty page has no storage
    }
  }
}
