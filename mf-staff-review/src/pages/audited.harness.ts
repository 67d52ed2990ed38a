import type { Notice, Platform } from '@commonhearth/contract';
import type { AuditEntry } from '@commonhearth/schemas';
import type { Answer } from '@commonhearth/testing/platform';

/** A move of Home 1 to Maybe by Sam, which can be undone. */
export const sampleEntry: AuditEntry = {
  entry_id: '1',
  at: '2026-11-20T12:00:00.000Z',
  who: { kind: 'person', name: 'Sam', person: null },
  action: 'match_status',
  words: 'Moved to Maybe',
  object_type: 'compound',
  object_id: '1',
  object_name: 'Home 1',
  review_period_id: '7',
  changes: [],
  act: null,
  act_size: 1,
  not_undoable: null,
  undoes: null,
};
/** So many writes a test may do. */
const most = 5;

/**
 * A server that writes what it does into its audit: `written` makes the answer of a write, whose entry can be asked for
 * and undone. `undone` are the entries that were taken back, `refuses` tells why those of an object stay.
 */
export function auditedServer(refuses: Readonly<Record<string, string>> = {}) {
  const undone: string[] = [];
  const entries: { readonly entry: AuditEntry; readonly objects: readonly string[] }[] = [];
  const entryOf = (number: number) => {
    const found = entries[number - 1];
    if (found === undefined) throw new Error(`There was no write ${number}.`);
    return found;
  };
  const written = (
    answer: Answer,
    entry: Partial<AuditEntry> = {},
    objects: readonly string[] = ['1'],
  ): Answer => {
    const number = entries.length + 1;
    entries.push({
      entry: { ...sampleEntry, entry_id: String(number), act_size: objects.length, ...entry },
      objects,
    });
    return { ...answer, requestId: `request-${number}` };
  };
  const numbers = Array.from({ length: most }, (_, i) => i + 1);
  const asked = (number: number): Answer => ({ body: { entries: [entryOf(number).entry] } });
  const takenBack = (number: number): Answer => {
    undone.push(String(number));
    const results = entryOf(number).objects.map((object_id) => ({
      entry_id: String(number),
      object_type: 'compound',
      object_id,
      refused: refuses[object_id] ?? null,
    }));
    return { body: { results } };
  };
  const answers: Record<string, () => Answer> = {};
  for (const number of numbers) {
    answers[`GET /api/hfc/_i/audit?request=request-${number}`] = () => asked(number);
    answers[`POST /api/hfc/_i/audit/${number}/undo`] = () => takenBack(number);
  }
  return { written, undone, answers };
}

/** What a page says at its foot, while it stands; `press` does what can be done about it. */
export function heldNotices() {
  const standing: Notice[] = [];
  const notify: Platform['notify'] = (notice) => {
    standing.push(notice);
    return () => {
      const at = standing.indexOf(notice);
      if (at >= 0) standing.splice(at, 1);
    };
  };
  return {
    notify,
    words: () =>
      standing.map(({ text, action }) => (action === undefined ? text : `${text} [${action.label}]`)),
    press: () => standing.findLast(({ action }) => action !== undefined)?.action?.onPress(),
  };
}
