import { sendableOf, unsavedOf } from '@commonhearth/editing';
import type { StaffCompound } from '@commonhearth/schemas';
import type { UpdateCompoundForStaffReviewApiArg } from '../../api.generated.ts';
import type { StaffAnswer } from '../../staff-answer.ts';
import { compound, mismatch, noAnswer, sessionWith } from './editor-session.harness.ts';
import { createEditorSession } from './editor-session.ts';
import { rules } from './editor-draft.ts';

type Body = UpdateCompoundForStaffReviewApiArg['body'];

it('what is typed while a save is under way stays, and is sent by the next one', async () => {
  const { session, bodies } = sessionWith(
    { found: compound(2, { title: 'Two' }) },
    { found: compound(3, { title: 'Two doors' }) },
  );
  session.set({ title: 'Two' });
  const saving = session.save();
  session.set({ title: 'Two doors' });
  await saving;
  expect(bodies).toEqual([
    { version: 1, editorial: { title: 'Two' } },
    { version: 2, editorial: { title: 'Two doors' } },
  ]);
  expect(unsavedOf(session.state(), rules)).toEqual([]);
});

it('fields that did not collide are merged and saved at once on the newer state; the one that did waits', async () => {
  const theirs = compound(5, { title: 'Theirs', description: 'Their text.' });
  const { session, bodies, stored } = sessionWith(mismatch(theirs), { found: { ...theirs, version: 6 } });
  session.set({ title: 'Mine' });
  session.set({ featured: true });
  await session.save();
  expect(bodies).toEqual([
    { version: 1, editorial: { title: 'Mine' }, featured: true },
    { version: 5, featured: true },
  ]);
  const { draft, clashing } = session.state();
  expect(draft).toMatchObject({ title: 'Mine', description: 'Their text.' });
  expect(clashing).toEqual({ title: 'First' });
  expect(sendableOf(session.state(), rules)).not.toContain('title');
  expect(stored).toEqual([5, 6]);
});

it('mine is sent over theirs once it is chosen; theirs takes its place and nothing is sent', async () => {
  const theirs = compound(5, { title: 'Theirs' });
  const mine = sessionWith(mismatch(theirs), { found: compound(6, { title: 'Mine' }) });
  mine.session.set({ title: 'Mine' });
  await mine.session.save();
  mine.session.choose('title', 'mine');
  await mine.session.save();
  expect(mine.bodies[1]).toEqual({ version: 5, editorial: { title: 'Mine' } });
  const other = sessionWith(mismatch(theirs));
  other.session.set({ title: 'Mine' });
  await other.session.save();
  other.session.choose('title', 'theirs');
  expect(other.session.state().draft.title).toBe('Theirs');
  expect(unsavedOf(other.session.state(), rules)).toEqual([]);
});

it('without a connection what was typed stays, says why, and the next save sends it', async () => {
  const { session, bodies } = sessionWith(noAnswer, { found: compound(2, { title: 'Two doors' }) });
  session.set({ title: 'Two doors' });
  await session.save();
  expect(session.state()).toMatchObject({ failure: 'No answer came.', saving: false });
  expect(session.state().draft.title).toBe('Two doors');
  await session.save();
  expect(bodies).toHaveLength(2);
  expect(session.state()).toMatchObject({ failure: null, savedAt: 0 });
});

it('a field that the server finds wrong is not sent again as it is, and holds up no other', async () => {
  const wrong = {
    error: {
      ...noAnswer.error,
      status: 422,
      code: 'validation_failed',
      problem: { errors: [{ path: 'editorial.title', message: 'Too long.' }] } as never,
    },
  };
  const { session, bodies } = sessionWith(wrong, { found: { ...compound(2), featured: true } });
  session.set({ title: 'x' });
  session.set({ featured: true });
  await session.save();
  expect(bodies[1]).toEqual({ version: 1, featured: true });
  expect(session.state().fieldErrors).toEqual({ title: 'Too long.' });
  session.set({ title: 'y' });
  expect(sendableOf(session.state(), rules)).toEqual(['title']);
});

it('takes back change by change and does them again; typing that rests is a change of its own', () => {
  const { session, clock } = sessionWith();
  session.set({ title: 'T' });
  clock.now = 400;
  session.set({ title: 'Tw' });
  clock.now = 5000;
  session.set({ title: 'Two' });
  session.set({ featured: true });
  const title = () => session.state().draft.title;
  session.undo();
  expect(session.state().draft.featured).toBe(false);
  session.undo();
  expect(title()).toBe('Tw');
  session.undo();
  expect(title()).toBe('First');
  session.undo();
  expect(title()).toBe('First');
  session.redo();
  session.redo();
  expect(title()).toBe('Two');
  session.set({ title: 'Other' });
  session.redo();
  expect(session.state().draft).toMatchObject({ title: 'Other', featured: false });
});

it('undo leaves what somebody else wrote since', () => {
  const { session } = sessionWith();
  session.set({ title: 'Mine' });
  session.adopt(compound(2, { title: 'Mine' }));
  session.adopt(compound(3, { title: 'Theirs' }));
  session.undo();
  expect(session.state().draft.title).toBe('Theirs');
});

it('what a panel stored is taken over without touching what is typed', () => {
  const { session, stored } = sessionWith();
  session.set({ title: 'Mine' });
  session.adopt({ ...compound(2), featured: true });
  expect(session.state().draft).toMatchObject({ title: 'Mine', featured: true });
  expect(session.state().stored.version).toBe(2);
  session.adopt(compound(1));
  expect(session.state().stored.version).toBe(2);
  expect(stored).toEqual([2]);
});

describe('what becomes known of the home before the answer of a save is there', () => {
  /** A save of `Mine` under way; `answered` lets its answer come. */
  const saving = () => {
    let answered: (answer: StaffAnswer<StaffCompound>) => void = () => undefined;
    const bodies: Body[] = [];
    const session = createEditorSession(compound(1), {
      now: () => 0,
      onStored: () => undefined,
      send: (body) => {
        bodies.push(body);
        return bodies.length > 1
          ? Promise.resolve({ found: compound(9, { title: 'Mine, longer' }) })
          : new Promise((resolve) => (answered = resolve));
      },
    });
    session.set({ title: 'Mine' });
    const saved = session.save();
    const answer = async (found: StaffCompound) => {
      answered({ found });
      await saved;
    };
    return { session, bodies, answer };
  };

  it('the own save, as the stream tells it, is no collision with what was typed since', async () => {
    const { session, bodies, answer } = saving();
    session.set({ title: 'Mine, longer' });
    session.adopt(compound(2, { title: 'Mine' }));
    expect(session.state().clashing).toEqual({});
    await answer(compound(2, { title: 'Mine' }));
    expect(bodies[1]).toEqual({ version: 2, editorial: { title: 'Mine, longer' } });
  });

  it('what somebody stored after it is not taken back by the older answer', async () => {
    const { session, bodies, answer } = saving();
    session.adopt(compound(3, { title: 'Mine', description: 'Theirs.' }));
    await answer(compound(2, { title: 'Mine' }));
    expect(session.state()).toMatchObject({ stored: { version: 3 }, draft: { description: 'Theirs.' } });
    expect([session.state().clashing, bodies]).toEqual([{}, [{ version: 1, editorial: { title: 'Mine' } }]]);
  });

  it('what somebody else wrote into the same field meanwhile waits for a choice', async () => {
    const { session, bodies, answer } = saving();
    session.adopt(compound(3, { title: 'Theirs' }));
    await answer(compound(2, { title: 'Mine' }));
    expect(session.state()).toMatchObject({ stored: { version: 3 }, clashing: { title: 'First' } });
    expect(bodies).toHaveLength(1);
  });
});

it('facts of the home that were read before newer ones are not taken', () => {
  const { session } = sessionWith();
  const { home } = compound(1);
  session.adoptHome({ ...home, version: home.version + 1, price: 7 });
  session.adopt(compound(2));
  expect(session.state().stored).toMatchObject({ version: 2, home: { price: 7 } });
});

it('a clash that waits is kept through the saves of other fields, and is over once theirs is what was typed', async () => {
  const theirs = compound(5, { title: 'Theirs' });
  const { session, bodies } = sessionWith(mismatch(theirs), {
    found: { ...compound(6, { title: 'Theirs' }), featured: true },
  });
  session.set({ title: 'Mine' });
  await session.save();
  session.set({ featured: true });
  await session.save();
  expect(bodies.slice(1)).toEqual([{ version: 5, featured: true }]);
  expect(session.state().clashing).toEqual({ title: 'First' });
  // a third writes anew: what stood before both stays what is compared with
  session.adopt(compound(7, { title: 'Third' }));
  expect(session.state()).toMatchObject({ clashing: { title: 'First' }, draft: { title: 'Mine' } });
  session.adopt(compound(8, { title: 'Mine' }));
  expect(session.state().clashing).toEqual({});
  expect(unsavedOf(session.state(), rules)).toEqual([]);
});

it('of a field that both wrote alike nothing waits', () => {
  const { session } = sessionWith();
  session.set({ title: 'Same' });
  session.adopt(compound(2, { title: 'Same' }));
  expect([session.state().clashing, unsavedOf(session.state(), rules)]).toEqual([{}, []]);
});

it('a save that always meets a newer state gives up for now, and keeps what was typed', async () => {
  const { session, bodies } = sessionWith(
    ...Array.from({ length: 9 }, (_, i) => mismatch(compound(i + 2, { description: `Text ${i}` }))),
  );
  session.set({ title: 'Mine' });
  await session.save();
  expect(bodies).toHaveLength(5);
  expect(session.state()).toMatchObject({ saving: false, draft: { title: 'Mine' } });
  expect(sendableOf(session.state(), rules)).toEqual(['title']);
});

it('a field that holds what it cannot take is unsaved and not sent, until it can', async () => {
  const { session, bodies } = sessionWith();
  session.set({ title: 'Mine' });
  session.setUnclear('title', true);
  await session.save();
  expect([bodies, unsavedOf(session.state(), rules)]).toEqual([[], ['title']]);
  session.setUnclear('title', false);
  expect(sendableOf(session.state(), rules)).toEqual(['title']);
});
