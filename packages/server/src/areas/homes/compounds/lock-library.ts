import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';

/** By who takes a resource out of the library, or names one in a home: a home never names one that is gone. */
export const lockLibrary = (tx: Tx): Promise<void> => lockNameUntilCommit(tx, 'compound resources');
