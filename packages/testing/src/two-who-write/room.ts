import { alike, mismatchWith, noAnswer, type Answer, type Form, type Texts, type Writer } from './form.ts';

interface Sent<Stored> {
  readonly by: Person<Stored>;
  readonly version: number;
  readonly texts: Texts;
  /** Of each field, which typing was the last when it was sent. */
  readonly typings: Readonly<Record<string, number>>;
  readonly answer: (answer: Answer<Stored>) => void;
  result?: Answer<Stored>;
  answered?: boolean;
}
/** One who writes, and what this person has seen and typed. */
interface Person<Stored> {
  readonly name: string;
  readonly writer: Writer<Stored>;
  readonly seen: Readonly<Record<string, Set<string>>>;
  /** The last typing of a field, and the last one that is stored or was given up knowingly. */
  readonly typed: Record<string, number>;
  readonly kept: Record<string, number>;
  shown: Texts;
}
/** A look of one person at the server, by news or a reload: asked, then read, then there. */
interface Look<Stored> {
  readonly by: Person<Stored>;
  read?: Stored;
}
const calm = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};
const drop = <Value>(from: Value[], one: Value): void => {
  from.splice(from.indexOf(one), 1);
};

/** Two who write one record over a network that keeps no order, loses what it likes, and answers late. */
export function createRoom<Stored extends { readonly version: number }>(
  { first, textsOf, written, open }: Form<Stored>,
  random: () => number,
) {
  const fields = Object.keys(textsOf(first));
  const each = <Value>(value: (field: string) => Value): Record<string, Value> =>
    Object.fromEntries(fields.map((field) => [field, value(field)]));
  let server = first;
  const author = each(() => 'nobody');
  const sent: Sent<Stored>[] = [];
  const looks: Look<Stored>[] = [];
  const wrongs: string[] = [];
  const story: string[] = [];
  let typings = 0;

  const join = (name: string): Person<Stored> => {
    const writer = open(
      first,
      (version, texts) =>
        new Promise((answer) => {
          story.push(`${name} sends ${JSON.stringify(texts)} over ${version}`);
          sent.push({ by: person, version, texts, answer, typings: { ...person.typed } });
        }),
    );
    const person: Person<Stored> = {
      ...{ name, writer, shown: textsOf(first), typed: each(() => 0), kept: each(() => 0) },
      seen: each((field) => new Set([textsOf(first)[field] ?? ''])),
    };
    return person;
  };
  const people = [join('Ada'), join('Ben')] as const;
  const pick = <Value>(all: readonly Value[]): Value | undefined => all[Math.floor(random() * all.length)];

  /** What is typed is what this person knows as stored, and nothing else of theirs may still be stored. */
  const isStored = (person: Person<Stored>, field: string): boolean => {
    const { texts, stored } = person.writer.state();
    const isOpen = sent.some(
      ({ by, version, texts: of }) => by === person && version >= stored.version && field in of,
    );
    return !isOpen && alike(textsOf(written(stored, texts))[field], textsOf(stored)[field]);
  };
  /** After everything that happens: what is shown was seen, and what was typed is there. */
  const watch = (by: Person<Stored> | null): void => {
    for (const person of people) {
      const { texts, clashing } = person.writer.state();
      for (const field of fields) {
        const [before, now] = [person.shown[field], texts[field]];
        const isLost =
          person !== by && !alike(before, now) && (person.typed[field] ?? 0) > (person.kept[field] ?? 0);
        if (isLost) wrongs.push(`${person.name} typed “${before}” in ${field}, and it became “${now}”.`);
        if (isStored(person, field)) person.kept[field] = person.typed[field] ?? 0;
        if (!clashing.includes(field)) person.seen[field]?.add((now ?? '').trim());
      }
      person.shown = texts;
    }
  };
  /** Reaches the server: stored if nobody stored anything since the state that it was written on. */
  const reach = (one: Sent<Stored>): void => {
    const { by, version, texts, typings: held } = one;
    if (version !== server.version) {
      one.result = mismatchWith(server);
      return;
    }
    const before = textsOf(server);
    const next = written(server, texts);
    for (const field of Object.keys(texts)) {
      by.kept[field] = Math.max(by.kept[field] ?? 0, held[field] ?? 0);
      const [was, is] = [before[field] ?? '', textsOf(next)[field]];
      if (alike(is, was)) continue;
      if (author[field] !== by.name && by.seen[field]?.has(was.trim()) !== true)
        wrongs.push(`${by.name} stored “${is}” over “${was}” of ${author[field]}, unseen.`);
      author[field] = by.name;
    }
    if (JSON.stringify(next) !== JSON.stringify(server)) {
      server = { ...next, version: server.version + 1 };
      looks.push(...people.map((person) => ({ by: person })));
    }
    story.push(`stored as ${server.version}`);
    one.result = { found: server };
  };
  const answer = (one: Sent<Stored>, how: Answer<Stored>): void => {
    one.answered = true;
    if (one.result !== undefined) drop(sent, one);
    story.push(`${one.by.name} hears ${'found' in how ? how.found.version : how.error.code}`);
    one.answer(how);
  };
  const type = (person: Person<Stored>): void => {
    const field = pick(fields) ?? '';
    const { texts, stored } = person.writer.state();
    const spaces = random() < 0.2 ? ' ' : '';
    const isBack = random() < 0.2;
    const text = isBack
      ? (textsOf(stored)[field] ?? '')
      : `${(texts[field] ?? '').trim().slice(-3)}${person.name[0]}${typings}`;
    typings += 1;
    person.typed[field] = typings;
    person.writer.set(field, text + spaces);
    story.push(`${person.name} types ${field} “${text}${spaces}”`);
  };
  const choose = (person: Person<Stored>): void => {
    const { clashing, stored } = person.writer.state();
    const field = pick(fields.filter((one) => clashing.includes(one)));
    if (field === undefined) return;
    const whose = random() < 0.5 ? 'mine' : 'theirs';
    // the choice was between both
    person.seen[field]?.add((textsOf(stored)[field] ?? '').trim());
    if (whose === 'theirs') person.kept[field] = person.typed[field] ?? 0;
    story.push(`${person.name} chooses ${whose} for ${field}`);
    person.writer.choose(field, whose);
  };
  const takeBack = (person: Person<Stored>): void => {
    const before = person.writer.state().texts;
    person.writer.takeBack?.(random() >= 0.7);
    const { texts } = person.writer.state();
    const changed = fields.filter((field) => texts[field] !== before[field]);
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
    one.by.writer.adopt(one.read);
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
    let by: Person<Stored> | null = null;
    if (what < 0.22) type((by = person));
    else if (what < 0.25) takeBack((by = person));
    else if (what < 0.4) void person.writer.save();
    else if (what < 0.5) choose((by = person));
    else if (what < 0.75) network(true);
    else look();
    watch(by);
    await calm();
    watch(null);
  };
  const isDone = ({ writer }: Person<Stored>): boolean => {
    const { clashing, unsaved } = writer.state();
    return clashing.length === 0 && unsaved === 0;
  };
  /** Nobody types any more, and everything arrives. */
  const calmDown = async (): Promise<void> => {
    for (let i = 0; i < 400 && !(people.every(isDone) && sent.length + looks.length === 0); i++) {
      for (const person of people) {
        choose(person);
        watch(person);
        void person.writer.save();
      }
      network(false);
      look();
      await calm();
      watch(null);
    }
    for (const person of people) {
      const { texts, stored } = person.writer.state();
      const [shown, known] = [written(stored, texts), textsOf(server)];
      if (!isDone(person)) wrongs.push(`${person.name} is not done.`);
      if (stored.version !== server.version) wrongs.push(`${person.name} knows ${stored.version} only.`);
      for (const field of fields)
        if (!alike(textsOf(shown)[field], known[field]))
          wrongs.push(`${person.name} is shown “${texts[field]}”, stored is “${known[field]}”.`);
    }
  };
  return { step, calmDown, wrongs, story };
}
