import { createArea, createCompound, createCycle, createTestApi } from '@commonhearth/testing-server/api';
import { sql } from 'drizzle-orm';
import { connect, type Db, type Tx } from '../../../db/client.ts';
import { findCompound, lockCompound } from './compounds.repository.ts';

const prepared = async (db: Db | Tx) =>
  (
    await db.execute<{ executions: number }>(
      sql`select (generic_plans + custom_plans)::int as executions from pg_prepared_statements`,
    )
  ).rows;

it('prepares the reads of a home and its photos once per connection, and reads the same in a transaction', async () => {
  const api = await createTestApi();
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const compoundId = Number(await createCompound(api, { periodId: await createCycle(api), areaId }));
  const url = api.database.pool.options.connectionString ?? '';
  const database = connect(url, { connections: 1 });
  const { db } = database;
  const first = await findCompound(db, compoundId);
  expect(first).toMatchObject({ compound: { compoundId }, photos: [{ deletedAt: null }] });
  expect(await findCompound(db, compoundId)).toEqual(first);
  expect(await findCompound(db, compoundId + 1)).toBeUndefined();
  await db.transaction(async (tx) => {
    expect(await findCompound(tx, compoundId)).toEqual(first);
    expect(await lockCompound(tx, compoundId)).toEqual(first);
  });
  expect(await prepared(db)).toEqual([{ executions: 4 }, { executions: 4 }]);
  await database.close();
  await api.close();
});
