import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from '../../transaction.ts';
import { columns, type StagedListing } from './columns.ts';
import { copyLine } from './copy-text.ts';

const definition = columns.map(({ name, type }) => `${name} ${type}`).join(', ');

/**
 * A table of this transaction alone, filled from a stream of `stagedLine`s: nobody else sees it, and it
 * vanishes with the transaction.
 */
export async function stage({ tx, client }: Transaction, lines: AsyncIterable<string>): Promise<void> {
  await tx.execute(sql.raw(`CREATE TEMPORARY TABLE staged_listings (${definition}) ON COMMIT DROP`));
  await pipeline(Readable.from(lines), client.query(copyFrom('COPY staged_listings FROM STDIN')));
}

export const stagedLine = (staged: StagedListing): string =>
  copyLine(columns.map(({ value }) => value(staged)));
