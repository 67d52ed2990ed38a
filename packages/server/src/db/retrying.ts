import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';

/**
 * PostgreSQL broke the transaction off for what another one did in the same moment: a deadlock, rows that changed under
 * it, what it leans on deleted (23503), what it adds added (23505). Run anew, it sees what the other one did.
 */
const broken = new Set(['40P01', '40001', '23503', '23505']);
const attempts = 4;

/**
 * Runs a transaction again that had to give way to another. What `work` does outside of the database must
 * bear that.
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !broken.has(errorCode(error))) throw error;
      // those that met once would meet again
      await wait(Math.random() * 40 * attempt);
    }
  }
}
