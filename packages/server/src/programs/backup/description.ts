import { z } from 'zod';

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const written = { bytes: count, sha256 };

/** Changes when an older program could not read it any more. */
export const backupFormat = 1;

/** What a backup says of itself, in `backup.json`. */
export const description = z.strictObject({
  product: z.literal('commonhearth'),
  format: z.literal(backupFormat),
  made_at: z.iso.datetime(),
  /** What ran in the database, by name; the last one is the number of its schema. */
  migrations: z.array(z.strictObject({ id: z.string().min(1), hash: sha256, release: z.int() })).min(1),
  tables: z.array(
    z.strictObject({ schema: name, name, columns: z.array(z.string()), rows: count, ...written }),
  ),
  sequences: z.array(
    z.strictObject({ schema: name, name, last_value: z.string().regex(/^-?\d+$/), is_called: z.boolean() }),
  ),
  /** Jobs that waited or were under way. */
  jobs: z.strictObject({ rows: count, ...written }),
  /** `bytes` and `sha256` of their list; `total` of themselves. */
  objects: z.strictObject({ count, total: count, ...written }),
});
export type Description = z.output<typeof description>;

/** Its files, below its folder. The lists of hashes are what `sha256sum -c` reads. */
export const files = {
  description: 'backup.json',
  descriptionHash: 'backup.json.sha256',
  tables: 'tables',
  jobs: 'jobs.copy',
  objects: 'objects',
  objectHashes: 'objects.sha256',
} as const;
export const tableFile = (table: { readonly schema: string; readonly name: string }): string =>
  `${files.tables}/${table.schema}.${table.name}.copy`;
