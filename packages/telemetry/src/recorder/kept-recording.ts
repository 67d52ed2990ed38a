import { keptKey } from '@commonhearth/contract';
import { recorderTimes } from '@commonhearth/schemas/constants';

/** The session that this tab records, over reloads. */
export interface KeptRecording {
  readonly id: string;
  /** The number of its next piece. */
  readonly next: number;
  /** Whose it is; null while nobody was signed in. */
  readonly person: string | null;
}

function isRecording(kept: unknown): kept is KeptRecording {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, next, person } = kept as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && Number.isInteger(next) && (person === null || typeof person === 'string');
}

export const recordingKey = keptKey<KeptRecording>({
  name: 'recording',
  where: 'tab',
  lifetimeMs: recorderTimes.reusedMs,
  parse: (kept) => (isRecording(kept) ? kept : undefined),
});
