import { unsavedOf } from '@commonhearth/editing';
import type { Broadcast, BroadcastUpdate } from '@commonhearth/schemas';
import { aBroadcast } from '../broadcast.harness.ts';
import { createDraftSession, type SaveAnswer } from './draft-session.ts';
import { keptOf, rules } from './draft-state.ts';

const mismatch = (current: Broadcast): SaveAnswer => ({
  error: {
    status: 409,
    code: 'version_mismatch',
    message: 'Somebody saved it.',
    problem: { type: 'about:blank', title: 'It changed', status: 409, code: 'version_mismatch', current },
  },
});
const noAnswer: SaveAnswer = { error: { status: 'no answer', code: 'unavailable', message: 'No answer.' } };

function begin(loaded = aBroadcast(), kept?: string) {
  const sent: BroadcastUpdate[] = [];
  const answers: SaveAnswer[] = [];
  const session = createDraftSession(loaded, {
    now: () => 7,
    kept,
    send: (body) => {
      sent.push(body);
      const { version, ...said } = body;
      const found = { ...session.state().stored, ...said, version: version + 1 } as Broadcast;
      return Promise.resolve(answers.shift() ?? { found });
    },
  });
  return { session, sent, answers };
}

it('sends what was changed with the version it was changed from, and no more once it is stored', async () => {
  const { session, sent } = begin();
  session.set({ subject: 'Nine doors' });
  session.set({ preheader: 'One yard' });
  await session.save();
  expect(sent).toEqual([{ subject: 'Nine doors', preheader: 'One yard', version: 3 }]);
  expect(session.state()).toMatchObject({ savedAt: 7, saving: false, stored: { version: 4 } });
  await session.save();
  expect(sent).toHaveLength(1);
});

it('what the server writes another way is not sent again', async () => {
  const { session, sent, answers } = begin();
  session.set({ body_html: '<p>One<br>two</p>', from_name: 'June' });
  answers.push({
    found: aBroadcast({ body_html: '<p>One<br />two</p>', from_name: 'June', subject: 'Doors', version: 4 }),
  });
  await session.save();
  expect(unsavedOf(session.state(), rules)).toEqual([]);
  expect(sent).toHaveLength(1);
});

it('what only others changed follows, what only I changed is saved over it', async () => {
  const { session, sent, answers } = begin();
  session.set({ subject: 'Mine' });
  answers.push(mismatch(aBroadcast({ preheader: 'Theirs', version: 8 })));
  await session.save();
  expect(sent.map(({ version }) => version)).toEqual([3, 8]);
  expect(session.state()).toMatchObject({ clashing: {}, draft: { subject: 'Mine', preheader: 'Theirs' } });
});

it.each([
  ['mine', 'Mine', 2],
  ['theirs', 'Theirs', 1],
] as const)(
  'where both changed the same both stand until one is chosen: %s',
  async (whose, subject, sends) => {
    const { session, sent, answers } = begin();
    session.set({ subject: 'Mine' });
    answers.push(mismatch(aBroadcast({ subject: 'Theirs', version: 8 })));
    await session.save();
    expect(session.state()).toMatchObject({
      clashing: { subject: 'Doors' },
      draft: { subject: 'Mine' },
      stored: { subject: 'Theirs' },
    });
    session.choose('subject', whose);
    await session.save();
    expect(session.state()).toMatchObject({ clashing: {}, draft: { subject }, stored: { subject } });
    expect(sent).toHaveLength(sends);
  },
);

it('what was typed stays when no answer comes; that it was stored after all is no clash', async () => {
  const { session, sent, answers } = begin();
  session.set({ subject: 'Mine' });
  answers.push(noAnswer);
  await session.save();
  expect(session.state()).toMatchObject({ failure: 'No answer.', draft: { subject: 'Mine' } });
  expect(unsavedOf(session.state(), rules)).toEqual(['subject']);
  session.set({ subject: 'Mine, longer' });
  answers.push(mismatch(aBroadcast({ subject: 'Mine', version: 4 })));
  await session.save();
  expect(session.state()).toMatchObject({ clashing: {}, failure: null, stored: { subject: 'Mine, longer' } });
  expect(sent.at(-1)).toEqual({ subject: 'Mine, longer', version: 4 });
});

it('what was refused says so at its field, and waits until it is changed', async () => {
  const { session, sent, answers } = begin();
  session.set({ subject: 'Two\nlines' });
  answers.push({
    error: {
      status: 422,
      code: 'validation_failed',
      message: 'Look at the fields.',
      problem: {
        type: 'about:blank',
        title: 'Look at the fields.',
        status: 422,
        code: 'validation_failed',
        errors: [{ path: 'subject', message: 'Keep it on one line.' }],
      },
    },
  });
  await session.save();
  await session.save();
  expect(sent).toHaveLength(1);
  expect(session.state().fieldErrors).toEqual({ subject: 'Keep it on one line.' });
  session.set({ subject: 'One line' });
  await session.save();
  expect(session.state()).toMatchObject({ fieldErrors: {}, stored: { subject: 'One line' } });
});

it('a refusal is told from an answer that did not come: the words about it say why', async () => {
  const { session, answers } = begin();
  session.set({ subject: 'Mine' });
  answers.push(noAnswer);
  await session.save();
  expect(session.state()).toMatchObject({ failure: 'No answer.', refused: false });
  answers.push({ error: { status: 404, code: 'not_found', message: 'This broadcast was not found.' } });
  await session.save();
  expect(session.state()).toMatchObject({
    failure: 'This broadcast was not found.',
    refused: true,
    draft: { subject: 'Mine' },
  });
  await session.save();
  expect(session.state()).toMatchObject({ failure: null, refused: false });
});

it('what the browser kept stands where it was typed, and clashes where somebody wrote since', () => {
  const { session } = begin();
  session.set({ subject: 'Typed', preheader: 'Typed too' });
  const kept = keptOf(session.state());
  const later = begin(aBroadcast({ preheader: 'Theirs', version: 9 }), kept).session.state();
  expect(later).toMatchObject({
    clashing: { preheader: '' },
    draft: { subject: 'Typed', preheader: 'Typed too' },
  });
  expect(unsavedOf(later, rules)).toEqual(['subject', 'preheader']);
  expect(begin(aBroadcast(), '{broken').session.state().draft.subject).toBe('Doors');
});
