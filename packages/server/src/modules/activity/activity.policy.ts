import type { Policy } from '../../http/policy.ts';
import { seeCompound } from '../compounds/compounds.policy.ts';
import type { LoadedCompound } from '../compounds/compounds.repository.ts';

/** Whoever sees a home does something with it; the call's limit keeps floods out. */
export const recordActivity: Policy<LoadedCompound> = { ...seeCompound, name: 'activity.record' };
