import type { PromptKey } from '@commonhearth/schemas';
import { promptKeys } from '@commonhearth/schemas/constants';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { promptVersions } from '../../../db/schema/index.ts';

export interface LivePrompts {
  readonly texts: Readonly<Record<PromptKey, string>>;
  readonly versions: Readonly<Record<PromptKey, number>>;
}

/** The live version of each prompt. */
export async function livePrompts(db: Db | Tx): Promise<LivePrompts> {
  const rows = await db
    .select({ key: promptVersions.key, text: promptVersions.text, version: promptVersions.version })
    .from(promptVersions)
    .where(eq(promptVersions.live, true));
  const of = (key: PromptKey) => {
    const row = rows.find((one) => one.key === key);
    if (row === undefined) throw new Error(`No version of the prompt ${key} is live.`);
    return row;
  };
  const each = <Value>(value: (row: (typeof rows)[number]) => Value) =>
    Object.fromEntries(promptKeys.map((key) => [key, value(of(key))])) as Record<PromptKey, Value>;
  return { texts: each(({ text }) => text), versions: each(({ version }) => version) };
}
