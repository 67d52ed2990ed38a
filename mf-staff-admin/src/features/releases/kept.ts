import type { Releases } from '@commonhearth/schemas';
import { rolloutWatch } from '@commonhearth/schemas/constants';
import type { ReleaseCheck } from './types.ts';

/** What visitors got before or after, as the audit keeps it. */
interface Kept {
  readonly base?: string | null;
  readonly rollout?: string | null;
  readonly message?: string;
  readonly checks?: { readonly tests?: ReleaseCheck; readonly smoke?: ReleaseCheck };
}
export const keptOf = (value: unknown): Kept => (typeof value === 'object' && value !== null ? value : {});

/** What was ended by itself, as long as nobody has changed anything of the remote since. */
export interface Ended {
  readonly was: 'stopped' | 'set back';
  readonly release: string;
  readonly at: string;
}

/** The rollout of a remote that stopped by itself, or the base that was set back. */
export function endedByItself(audit: Releases['audit'], remote: string): Ended | undefined {
  const last = audit.find((act) => act.remote === remote);
  if (last?.by !== rolloutWatch) return undefined;
  const { rollout, base } = keptOf(last.before);
  return last.action === 'stop'
    ? { was: 'stopped', release: rollout ?? 'The rollout', at: last.at }
    : { was: 'set back', release: base ?? 'The release', at: last.at };
}
