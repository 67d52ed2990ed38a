import type { PromptKey } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Tx } from '../client.ts';
import { promptVersions } from '../schema/index.ts';
import { firstPrompts } from './first-prompts.ts';

/** The first version of each prompt, live where nobody wrote one; a version that is there stays as it is. */
export async function syncPrompts(tx: Tx): Promise<void> {
  const known = new Set(
    (await tx.selectDistinct({ key: promptVersions.key }).from(promptVersions)).map(({ key }) => key),
  );
  const missing = (Object.entries(firstPrompts) as [PromptKey, string][]).filter(([key]) => !known.has(key));
  if (missing.length === 0) return;
  await tx.insert(promptVersions).values(
    missing.map(([key, text]) => ({
      key,
      version: 1,
      text,
      live: true,
      note: 'Comes with the product.',
      createTimestamp: sql`now()`,
    })),
  );
}
