import { limits } from '@commonhearth/schemas/limits';
import { and, gt, sql } from 'drizzle-orm';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { tourForms } from '../../../db/schema/index.ts';

export async function insertTourForm(tx: Tx, form: typeof tourForms.$inferInsert): Promise<void> {
  await tx.insert(tourForms).values(form);
}

const { most, seconds } = limits.tourForms.copiesToAddress;

/** Whether the form that was just kept is among the first of its address in a day. */
export async function getsCopy(tx: Tx, address: string, at: Date): Promise<boolean> {
  // of forms sent at once each counts those before it
  await lockNameUntilCommit(tx, `tour form ${address.toLowerCase()}`);
  const since = new Date(at.getTime() - seconds * 1000);
  const ofAddress = sql`lower(${tourForms.email}) = lower(${address})`;
  return (await tx.$count(tourForms, and(ofAddress, gt(tourForms.createTimestamp, since)))) <= most;
}
