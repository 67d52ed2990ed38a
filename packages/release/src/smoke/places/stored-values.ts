import type { Descriptor } from '@commonhearth/registry';
import { keptPrefix } from '@commonhearth/schemas/constants';

/** The values in browser storage that fillers of a release depend on. */
export interface StoredValues {
  readonly prefix: string;
  readonly names: readonly string[];
}

type Fields = Record<string, unknown>;

export const storedValuesOf = ({ slots }: Pick<Descriptor, 'slots'>): StoredValues => ({
  prefix: keptPrefix,
  names: slots.flatMap(({ ifKept = [] }) => ifKept),
});

/**
 * Runs in a page before the scripts of the site, so that fillers with `ifKept` show. Keeps what is stored already, and adds
 * fields to it. A remote that reads the value gets `true`, which its `parse` may reject.
 */
export function storeValues({ prefix, names }: StoredValues): void {
  for (const name of names) {
    const [key = '', ...fields] = name.split('.');
    try {
      const text = localStorage.getItem(prefix + key);
      const stored = (
        text === null ? { shape: 1, until: Date.now() + 3_600_000 } : JSON.parse(text)
      ) as Fields;
      const last = fields.pop();
      let within = stored;
      for (const field of last === undefined ? [] : ['value', ...fields])
        within = (within[field] ??= {}) as Fields;
      within[last ?? 'value'] ??= true;
      localStorage.setItem(prefix + key, JSON.stringify(stored));
    } catch {
      // about:blank has no storage
    }
  }
}
