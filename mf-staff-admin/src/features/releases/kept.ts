import type { Releases } from '@commonhearth/schemas';
import { rolloutWatch } from '@commonhearth/schemas/constants';
import type { ReleaseCheck } from './types.ts';

/** What visitors got before or after, as the audit keeps it. */
interface Kept {
  readonly base?: string | null;
  readonly rollout?: string | null;
  readonly message?: string | null;
  readonly checks?: { readonly tests?: ReleaseCheck; readonly smoke?: ReleaseCheck };
}
export const keptOf = (value: unknown): Kept => (typeof value === 'object' && value !== null ? value : {});

/** The rollout of a remote that stopped by itself, as long as nobody has changed anything of it since. */
export function stoppedByItself(
  audit: Releases['audit'],
  remote: string,
): { readonly rollout: string; readonly at: string } | undefined {
  const last = audit.find((act) => act.remote === remote);
  if (last?.action !== 'stop' || last.by !== rolloutWatch) return undefined;
  return { rollout: keptOf(last.before).rollout ?? 'The rollout', at: last.at };
}
