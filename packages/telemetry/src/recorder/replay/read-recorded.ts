import { eventTypes, type RecordedEvent } from '../recorded.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is RecordedEvent =>
  isObject(value) &&
  typeof value['type'] === 'number' &&
  typeof value['timestamp'] === 'number' &&
  isObject(value['data']);

function read(piece: string): readonly RecordedEvent[] {
  try {
    const events: unknown = JSON.parse(piece);
    return Array.isArray(events) ? events.filter(isEvent) : [];
  } catch {
    return [];
  }
}

/**
 * The events of a session's pieces in the order in which they happened, from the first page that was drawn on. Any
 * browser may send pieces: what is no event is left out. Empty where no page was ever drawn.
 */
export function readRecorded(pieces: readonly string[]): readonly RecordedEvent[] {
  const events = pieces.flatMap(read).toSorted((a, b) => a.timestamp - b.timestamp);
  const drawn = events.findIndex(({ type }) => type === eventTypes.fullSnapshot);
  if (drawn < 0) return [];
  const from = events.findLastIndex(({ type }, i) => i < drawn && type === eventTypes.meta);
  return events.slice(Math.max(0, from));
}

/** Something that a recording tells in words; `at` in milliseconds from its beginning. */
export interface RecordedMoment {
  readonly at: number;
  readonly kind: 'page' | 'request';
  readonly words: string;
}

function momentOf({ type, data }: RecordedEvent): Omit<RecordedMoment, 'at'> | undefined {
  if (!isObject(data)) return undefined;
  if (type === eventTypes.meta && typeof data['href'] === 'string')
    return { kind: 'page', words: data['href'].replace(/^https?:\/\/[^/]+/, '') };
  const { tag, payload } = data;
  if (type !== eventTypes.custom || !isObject(payload)) return undefined;
  const { method, path, status } = payload;
  if (tag === 'page' && typeof path === 'string') return { kind: 'page', words: path };
  if (tag !== 'request' || typeof method !== 'string' || typeof path !== 'string') return undefined;
  if (typeof status !== 'number') return undefined;
  return { kind: 'request', words: `${method} ${path} ${status === 0 ? 'failed' : String(status)}` };
}

/** Pages and requests of a recording, in their order. */
export function momentsIn(events: readonly RecordedEvent[]): readonly RecordedMoment[] {
  const start = events[0]?.timestamp ?? 0;
  return events.flatMap((event) => {
    const moment = momentOf(event);
    return moment === undefined ? [] : [{ ...moment, at: event.timestamp - start }];
  });
}
