import type { Policy } from '../../../http/policy.ts';
import { type LoadedCompound, seeCompound } from '../../homes/index.ts';

/** Whoever sees a home does something with it; the call's limit keeps floods out. */
export const recordActivity: Policy<LoadedCompound> = { ...seeCompound, name: 'activity.record' };
