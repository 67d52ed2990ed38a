import type { CallError } from '@commonhearth/contract';
import type { Broadcast, BroadcastUpdate } from '@commonhearth/schemas';
import {
  beginning,
  draftOf,
  sendableOf,
  taken,
  type Draft,
  type DraftField,
  type DraftState,
} from './draft-state.ts';

export type SaveAnswer = { readonly found: Broadcast } | { readonly error: CallError };

interface SessionOptions {
  readonly send: (body: BroadcastUpdate) => Promise<SaveAnswer>;
  readonly now: () => number;
  /** What this browser kept of it. */
  readonly kept: string | undefined;
}
/** Others may write as fast as this page. */
const mostMeetings = 5;

const without = <Some extends object>(record: Some, fields: readonly string[]): Some =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field))) as Some;
const errorsOf = ({ problem }: CallError): Partial<Record<DraftField, string>> =>
  Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path.split('.')[0] ?? '', message]));
/** It came to nothing, or nobody knows. */
const isUnknown = ({ status }: CallError): boolean => typeof status !== 'number' || status >= 500;

/** The writing of one draft: what is typed, what of it is stored, and the saves, one at a time. */
export function createDraftSession(loaded: Broadcast, { send, now, kept }: SessionOptions) {
  let state = beginning(loaded, kept);
  const listeners = new Set<() => void>();
  const put = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  };
  let underWay: Promise<void> | null = null;

  /** Answers whether there may be more to send at once. */
  const sendOnce = async (): Promise<boolean> => {
    const fields = sendableOf(state);
    if (fields.length === 0) return false;
    const values = Object.fromEntries(fields.map((field) => [field, state.draft[field]])) as Partial<Draft>;
    const answer = await send({ ...values, version: state.stored.version });
    if ('found' in answer) {
      const known = { ...state.known, ...values };
      put({ stored: answer.found, known, unanswered: [], failure: null, refused: false, savedAt: now() });
      return true;
    }
    const { error } = answer;
    const current = error.problem?.current as Broadcast | undefined;
    if (error.code === 'version_mismatch' && current?.broadcast_id === loaded.broadcast_id) {
      put(taken(state, current));
      return true;
    }
    // it was sent meanwhile: what it is now says why
    if (current?.broadcast_id === loaded.broadcast_id) put({ stored: current });
    if (isUnknown(error)) put({ unanswered: [...state.unanswered, values] });
    const errors = errorsOf(error);
    put({ failure: error.message, refused: !isUnknown(error), errors: { ...state.errors, ...errors } });
    return fields.some((field) => field in errors);
  };
  const saveAll = async (): Promise<void> => {
    put({ saving: true });
    try {
      for (let i = 0; i < mostMeetings && (await sendOnce()); i++);
    } finally {
      underWay = null;
      put({ saving: false });
    }
  };
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (change: Partial<Draft>) => {
      put({ draft: { ...state.draft, ...change }, errors: without(state.errors, Object.keys(change)) });
    },
    /** Saves what can be; answers once nothing is under way any more. */
    save: async (): Promise<void> => {
      if (underWay === null && sendableOf(state).length > 0) underWay = saveAll();
      await underWay;
    },
    /** Mine goes to the server over theirs, or theirs takes its place. */
    choose: (field: DraftField, whose: 'mine' | 'theirs') => {
      const theirs = { [field]: draftOf(state.stored)[field] };
      put({
        clashing: state.clashing.filter((other) => other !== field),
        ...(whose === 'theirs' && {
          draft: { ...state.draft, ...theirs },
          known: { ...state.known, ...theirs },
        }),
      });
    },
    /** It was read anew. */
    adopt: (current: Broadcast) => {
      if (current.version > state.stored.version) put(taken(state, current));
    },
  };
}
export type DraftSession = ReturnType<typeof createDraftSession>;
