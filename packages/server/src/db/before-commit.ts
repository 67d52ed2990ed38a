import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './client.ts';

/**
 * What every transaction of a piece of work does last, so that it stands if and only if that work's writes stand.
 */
export const beforeCommit = new AsyncLocalStorage<(tx: Tx) => Promise<void>>();
