import { playRounds, type Form } from '@commonhearth/testing/two-who-write';
import type { Rules } from './rules.ts';
import { createSession, type SaveAnswer } from './session.ts';
import { beginning, unsavedOf, type EditState } from './state.ts';

interface Page {
  readonly version: number;
  readonly title: string;
  readonly text: string;
}
type Draft = Pick<Page, 'title' | 'text'>;
type State = EditState<Page, Draft>;
const draftOf = ({ title, text }: Page): Draft => ({ title, text });
const rules: Rules<Page, Draft> = {
  draftOf,
  alike: (_field, one, other) => String(one).trim() === String(other).trim(),
};
const first: Page = { version: 1, title: 'First', text: 'Text' };
const isPage = (current: unknown): current is Page => current !== undefined;
const open = (
  send: (over: Page, values: Partial<Draft>) => Promise<SaveAnswer<Page>>,
  onStored?: (stored: Page) => void,
) =>
  createSession<Page, Draft, State>(beginning(first, rules), {
    rules,
    send,
    isCurrent: isPage,
    now: () => 0,
    ...(onStored && { onStored }),
  });
const lost: SaveAnswer<Page> = { error: { status: 'no answer', code: 'unavailable', message: 'No answer.' } };
const wrong: SaveAnswer<Page> = {
  error: {
    status: 422,
    code: 'invalid',
    message: 'It is too long.',
    problem: { errors: [{ path: 'text', message: 'Shorten it.' }] },
  },
};
/** Saves that answer so one after the other, then as a server that makes a version of what differs. */
function answering(...answers: SaveAnswer<Page>[]) {
  const sent: Partial<Draft>[] = [];
  const told: number[] = [];
  const session = open(
    (over, values) => {
      sent.push(values);
      const differs = Object.entries(values).some(([field, text]) => over[field as keyof Draft] !== text);
      const found = { ...over, ...values, version: over.version + (differs ? 1 : 0) };
      return Promise.resolve(answers.shift() ?? { found });
    },
    ({ version }) => told.push(version),
  );
  return { session, sent, told, unsaved: () => unsavedOf(session.state(), rules) };
}

/** The server stores the text as `asStored` has it. */
const formOf = (asStored: (text: string) => string): Form<Page> => ({
  first,
  textsOf: (page) => ({ ...draftOf(page) }),
  written: (page, { text, ...said }) => ({
    ...page,
    ...said,
    ...(text !== undefined && { text: asStored(text) }),
  }),
  open: (_first, send) => {
    const session = open(async ({ version }, values) => send(version, { ...values }));
    return {
      ...session,
      state: () => {
        const state = session.state();
        return {
          stored: state.stored,
          texts: { ...state.draft },
          clashing: Object.keys(state.clashing),
          unsaved: unsavedOf(state, rules).length,
        };
      },
      set: (field, text) => {
        session.set({ [field]: text });
      },
      choose: (field, whose) => {
        session.choose(field as keyof Draft, whose);
      },
    };
  },
});

it('of two who write one record nothing is overwritten unseen and nothing typed is lost, in whatever order it is sent, stored, answered, told and lost', () =>
  playRounds(formOf((text) => text)));

it('nor where the server writes a text another way than it was typed', () =>
  playRounds(
    formOf((text) => text.replaceAll(/\d/g, (digit) => `<${digit}>`).replaceAll(/<<(\d)>>/g, '<$1>')),
  ));

it('what the server writes another way stands as it was typed, and is not sent again', async () => {
  const sent: Partial<Draft>[] = [];
  const session = open((over, values) => {
    sent.push(values);
    return Promise.resolve({ found: { ...over, ...values, text: '<b>bold</b>', version: over.version + 1 } });
  });
  session.set({ text: '<B>bold</B>' });
  await session.save();
  await session.save();
  expect(sent).toEqual([{ text: '<B>bold</B>' }]);
  expect(session.state()).toMatchObject({ draft: { text: '<B>bold</B>' }, stored: { text: '<b>bold</b>' } });
  session.set({ text: 'bold' });
  await session.save();
  expect(sent.at(-1)).toEqual({ text: 'bold' });
});

it('a save that is refused because the record is no longer what it was shows what it is now', async () => {
  const now: Page = { ...first, title: 'Sent meanwhile', version: 5 };
  const session = open(() =>
    Promise.resolve({
      error: { status: 409, code: 'is_sent', message: 'It was sent.', problem: { current: now } },
    }),
  );
  session.set({ text: 'Mine' });
  await session.save();
  expect(session.state()).toMatchObject({ stored: now, failure: 'It was sent.', draft: { text: 'Mine' } });
});

it('of two who ask for a save at once one sends, and both hear when it is over', async () => {
  const { session, sent } = answering();
  session.set({ text: 'Mine' });
  await Promise.all([session.save(), session.save()]);
  expect(sent).toEqual([{ text: 'Mine' }]);
  expect(session.state()).toMatchObject({ saving: false, stored: { text: 'Mine', version: 2 } });
});

it('tells each newer state that it knows of, and none that is older', async () => {
  const { session, told } = answering();
  session.set({ text: 'Mine' });
  await session.save();
  session.adopt({ ...first, title: 'Theirs', version: 5 });
  session.adopt({ ...first, version: 4 });
  expect(told).toEqual([2, 5]);
});

it('why a save came to nothing stands until one goes through; the same again is refused again only where it was refused', async () => {
  const { session, sent } = answering(lost, wrong);
  session.set({ text: 'Mine' });
  await session.save();
  expect(session.state()).toMatchObject({ failure: 'No answer.', refused: false });
  await session.save();
  expect(session.state()).toMatchObject({
    failure: 'It is too long.',
    refused: true,
    fieldErrors: { text: 'Shorten it.' },
  });
  await session.save();
  expect(sent).toHaveLength(2);
  session.set({ text: 'My' });
  expect(session.state().fieldErrors).toEqual({});
  await session.save();
  expect(sent.at(-1)).toEqual({ text: 'My' });
  expect(session.state()).toMatchObject({ failure: null, refused: false });
});

it('what was sent and lost is in doubt until a newer state is known, or a later one was answered', async () => {
  const { session, sent, unsaved } = answering(lost, { found: first }, lost);
  session.set({ text: 'Mine' });
  await session.save();
  session.set({ text: 'Text' });
  expect(unsaved()).toEqual(['text']);
  await session.save();
  expect([sent, unsaved()]).toEqual([[{ text: 'Mine' }, { text: 'Text' }], []]);
  session.set({ text: 'Mine again' });
  await session.save();
  session.set({ text: 'Text' });
  expect(unsaved()).toEqual(['text']);
  session.adopt({ ...first, title: 'Theirs', version: 2 });
  expect(unsaved()).toEqual([]);
});

it('a clash is over once theirs is what was typed, or once theirs is chosen', () => {
  const { session, unsaved } = answering();
  const clash = (version: number) => {
    session.set({ text: `Mine ${version}` });
    session.adopt({ ...first, text: `Theirs ${version}`, version });
    expect(session.state().clashing).toHaveProperty('text');
  };
  clash(2);
  session.adopt({ ...first, text: 'Mine 2', version: 3 });
  expect([session.state().clashing, unsaved()]).toEqual([{}, []]);
  clash(4);
  session.choose('text', 'theirs');
  expect(session.state()).toMatchObject({ clashing: {}, draft: { text: 'Theirs 4' } });
});

it('a save that always meets a newer state is tried a few times, and given up for now', async () => {
  const met = Array.from({ length: 20 }, (_, n): SaveAnswer<Page> => {
    const current = { ...first, title: `Theirs ${n}`, version: n + 2 };
    return { error: { status: 409, code: 'version_mismatch', message: 'Newer.', problem: { current } } };
  });
  const { session, sent, unsaved } = answering(...met);
  session.set({ text: 'Mine' });
  await session.save();
  expect(sent).toHaveLength(5);
  expect([unsaved(), session.state().saving]).toEqual([['text'], false]);
});
