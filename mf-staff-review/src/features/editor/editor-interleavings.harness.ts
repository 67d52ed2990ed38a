import { buildStaffCompound } from '@commonhearth/fixtures/entities';
import type { StaffCompound } from '@commonhearth/schemas';
import type { UpdateCompoundForStaffReviewApiArg } from '../../api.generated.ts';
import type { StaffAnswer } from '../../staff-answer.ts';
import { draftOf, type EditorDraft } from './editor-draft.ts';
import { mismatch, noAnswer } from './editor-session.harness.ts';
import { createEditorSession } from './editor-session.ts';
import { unsavedOf } from './editor-state.ts';

type Body = UpdateCompoundForStaffReviewApiArg['body'];
export const written = ['title', 'description', 'staff_note'] as const;
export type Written = (typeof written)[number];
type Texts = Pick<EditorDraft, Written>;

/** The same numbers for the same seed (mulberry32), to find a failed round again. */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};
const textsOf = (compound: StaffCompound): Texts => draftOf(compound);
const alike = (one: string, other: string): boolean => one.trim() === other.trim();

interface Sent {
  readonly by: Person;
  readonly body: Body;
  /** Of each field in it, which typing it holds. */
  readonly typings: Readonly<Record<Written, number>>;
  readonly answer: (answer: StaffAnswer<StaffCompound>) => void;
  result?: StaffAnswer<StaffCompound>;
  answered?: boolean;
}

/** One who edits, and what this person has seen and typed. */
interface Person {
  readonly name: string;
  readonly session: ReturnType<typeof createEditorSession>;
  readonly seen: Record<Written, Set<string>>;
  /** The last typing of a field, and the last one that is stored or was given up knowingly. */
  readonly typed: Record<Written, number>;
  readonly kept: Record<Written, number>;
  shown: Texts;
}
/** A look of one person at the server, by news or a reload: asked, then read, then there. */
interface Look {
  readonly by: Person;
  read?: StaffCompound;
}

const each = <Value>(value: () => Value): Record<Written, Value> => ({
  title: value(),
  description: value(),
  staff_note: value(),
});

/** Two who edit one home over a network that keeps no order, loses what it likes, and answers late. */
export function createRoom(random: () => number) {
  const plain = buildStaffCompound({ version: 1, staff_note: 'Note' });
  let server: StaffCompound = {
    ...plain,
    editorial: { ...plain.editorial, title: 'First', description: 'Text' },
  };
  const author: Record<Written, string> = each(() => 'nobody');
  const sent: Sent[] = [];
  const looks: Look[] = [];
  const wrongs: string[] = [];
  let typings = 0;
  const story: string[] = [];

  const join = (name: string): Person => {
    const session = createEditorSession(server, {
      now: () => 0,
      onStored: () => undefined,
      send: (body) =>
        new Promise((answer) => {
          story.push(`${name} sends ${JSON.stringify(body)}`);
          sent.push({ by: person, body, answer, typings: { ...person.typed } });
        }),
    });
    const person: Person = {
      ...{ name, session, shown: textsOf(server) },
      seen: { title: new Set(['First']), description: new Set(['Text']), staff_note: new Set(['Note']) },
      ...{ typed: each(() => 0), kept: each(() => 0) },
    };
    return person;
  };
  const people = [join('Ada'), join('Ben')] as const;
  const pick = <Value>(all: readonly Value[]): Value | undefined => all[Math.floor(random() * all.length)];

  const wish = ({ editorial, staff_note }: Body, field: Written): string | undefined => {
    if (field === 'staff_note') return staff_note;
    const text = editorial?.[field];
    return text === null ? '' : text;
  };
  /** What is typed is what this person knows as stored, and nothing else of theirs may still be stored. */
  const isStored = (person: Person, field: Written): boolean => {
    const { draft, stored } = person.session.state();
    const isOpen = sent.some(
      ({ by, body }) => by === person && body.version >= stored.version && wish(body, field) !== undefined,
    );
    return !isOpen && alike(draft[field], textsOf(stored)[field]);
  };
  /** After everything that happens: what is shown was seen, and what was typed is there. */
  const watch = (by: Person | null): void => {
    for (const person of people) {
      const { draft, clashing } = person.session.state();
      for (const field of written) {
        const [before, now] = [person.shown[field], draft[field]];
        const isLost = person !== by && !alike(before, now) && person.typed[field] > person.kept[field];
        if (isLost) wrongs.push(`${person.name} typed “${before}” in ${field}, and it became “${now}”.`);
        if (isStored(person, field)) person.kept[field] = person.typed[field];
        if (!(field in clashing)) person.seen[field].add(now.trim());
      }
      person.shown = { title: draft.title, description: draft.description, staff_note: draft.staff_note };
    }
  };
  /** Reaches the server: stored if nobody stored anything since the state that it was written on. */
  const reach = (one: Sent): void => {
    const { by, body, typings: held } = one;
    if (body.version !== server.version) {
      one.result = mismatch(server);
      return;
    }
    const before = textsOf(server);
    for (const field of written) {
      const text = wish(body, field);
      if (text === undefined) continue;
      by.kept[field] = Math.max(by.kept[field], held[field]);
      if (alike(text, before[field])) continue;
      if (author[field] !== by.name && !by.seen[field].has(before[field].trim()))
        wrongs.push(`${by.name} stored “${text}” over “${before[field]}” of ${author[field]}, unseen.`);
      author[field] = by.name;
    }
    const { version: _base, editorial, ...rest } = body;
    const next = { ...server, ...rest, editorial: { ...server.editorial, ...editorial } } as StaffCompound;
    if (JSON.stringify(next) !== JSON.stringify(server)) {
      server = { ...next, version: server.version + 1 };
      looks.push(...people.map((person) => ({ by: person })));
    }
    story.push(`stored as ${server.version}`);
    one.result = { found: server };
  };
  const drop = <Value>(from: Value[], one: Value): void => {
    from.splice(from.indexOf(one), 1);
  };
  const answer = (one: Sent, how: StaffAnswer<StaffCompound>): void => {
    one.answered = true;
    if (one.result !== undefined) drop(sent, one);
    story.push(`${one.by.name} hears ${'found' in how ? how.found.version : how.error.code}`);
    one.answer(how);
  };
  const type = (person: Person): void => {
    const field = pick(written) ?? 'title';
    const { draft, stored } = person.session.state();
    const spaces = random() < 0.2 ? ' ' : '';
    const text =
      random() < 0.2 ? textsOf(stored)[field] : `${draft[field].trim().slice(-3)}${person.name[0]}${typings}`;
    typings += 1;
    person.typed[field] = typings;
    person.session.set({ [field]: text + spaces });
    story.push(`${person.name} types ${field} “${text}${spaces}”`);
  };
  const choose = (person: Person): void => {
    const { clashing, stored } = person.session.state();
    const field = pick(written.filter((one) => one in clashing));
    if (field === undefined) return;
    const whose = random() < 0.5 ? 'mine' : 'theirs';
    // the choice was between both
    person.seen[field].add(textsOf(stored)[field].trim());
    if (whose === 'theirs') person.kept[field] = person.typed[field];
    story.push(`${person.name} chooses ${whose} for ${field}`);
    person.session.choose(field, whose);
  };
  const takeBack = (person: Person): void => {
    const before = person.session.state().draft;
    if (random() < 0.7) person.session.undo();
    else person.session.redo();
    const { draft } = person.session.state();
    const changed = written.filter((field) => draft[field] !== before[field]);
    typings += 1;
    for (const field of changed) person.typed[field] = typings;
    story.push(`${person.name} takes back ${changed.join(', ')}`);
  };
  const look = (): void => {
    const one = pick(looks);
    if (one === undefined) return;
    if (one.read === undefined) {
      one.read = server;
      return;
    }
    drop(looks, one);
    story.push(`${one.by.name} sees ${one.read.version}`);
    one.by.session.adopt(one.read);
  };
  const network = (mayLose: boolean): void => {
    const one = pick(sent);
    if (one === undefined) return;
    const isLost = mayLose && random() < 0.15;
    if (isLost && one.answered !== true) answer(one, noAnswer);
    else if (one.result === undefined) {
      reach(one);
      if (one.answered === true) drop(sent, one);
    } else if (one.answered !== true) answer(one, one.result);
  };
  /** One thing happens, anywhere. */
  const step = async (): Promise<void> => {
    const person = pick(people) ?? people[0];
    const what = random();
    let by: Person | null = null;
    if (what < 0.22) type((by = person));
    else if (what < 0.25) takeBack((by = person));
    else if (what < 0.4) void person.session.save();
    else if (what < 0.5) choose((by = person));
    else if (what < 0.75) network(true);
    else look();
    watch(by);
    await settled();
    watch(null);
  };
  const isDone = ({ session }: Person): boolean =>
    Object.keys(session.state().clashing).length === 0 && unsavedOf(session.state()).length === 0;
  /** Nobody types any more, and everything arrives. */
  const calmDown = async (): Promise<void> => {
    for (let i = 0; i < 400 && !(people.every(isDone) && sent.length + looks.length === 0); i++) {
      for (const person of people) {
        choose(person);
        watch(person);
        void person.session.save();
      }
      network(false);
      look();
      await settled();
      watch(null);
    }
    for (const person of people) {
      const { draft, stored } = person.session.state();
      if (!isDone(person)) wrongs.push(`${person.name} is not done.`);
      if (stored.version !== server.version) wrongs.push(`${person.name} knows ${stored.version} only.`);
      for (const field of written)
        if (!alike(draft[field], textsOf(server)[field]))
          wrongs.push(`${person.name} is shown “${draft[field]}”, stored is “${textsOf(server)[field]}”.`);
    }
  };
  return { step, calmDown, wrongs, story };
}
