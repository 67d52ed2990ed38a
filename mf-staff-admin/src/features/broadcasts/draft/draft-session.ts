import type { CallError } from '@commonhearth/contract';
import { createSession } from '@commonhearth/editing';
import type { Broadcast, BroadcastUpdate } from '@commonhearth/schemas';
import { beginning, rules, type Draft, type DraftState } from './draft-state.ts';

export type SaveAnswer = { readonly found: Broadcast } | { readonly error: CallError };

interface SessionOptions {
  readonly send: (body: BroadcastUpdate) => Promise<SaveAnswer>;
  readonly now: () => number;
  /** What this browser kept of it. */
  readonly kept: string | undefined;
}

/** The writing of one draft: what is typed, what of it is stored, and the saves, one at a time. */
export const createDraftSession = (loaded: Broadcast, { send, now, kept }: SessionOptions) =>
  createSession<Broadcast, Draft, DraftState>(beginning(loaded, kept), {
    rules,
    now,
    send: ({ version }, values) => send({ ...values, version }),
    // one that was sent meanwhile comes as well: what it is now says why
    isCurrent: (current): current is Broadcast =>
      (current as Broadcast | undefined)?.broadcast_id === loaded.broadcast_id,
  });
export type DraftSession = ReturnType<typeof createDraftSession>;
