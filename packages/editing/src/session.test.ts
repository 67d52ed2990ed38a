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
const open = (send: (over: Page, values: Partial<Draft>) => Promise<SaveAnswer<Page>>) =>
  createSession<Page, Draft, State>(beginning(first, rules), {
    rules,
    send,
    isCurrent: isPage,
    now: () => 0,
  });

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
