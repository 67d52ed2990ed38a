import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { ClientBase } from 'pg';
import * as schema from '../schema/index.ts';

/** Makes the tables that `db/schema` declares in an empty database. */
export async function createDeclaredSchema(client: Pick<ClientBase, 'query'>): Promise<void> {
  for (const statement of await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson({ ...schema }),
  ))
    await client.query(statement);
}
