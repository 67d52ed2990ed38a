import { unsavedOf } from '@commonhearth/editing';
import type { StaffCompound } from '@commonhearth/schemas';
import type { StaffAnswer } from '../../staff-answer.ts';
import { compound, mismatch, noAnswer, sessionWith } from './editor-session.harness.ts';
import { createEditorSession } from './editor-session.ts';
import { rules } from './editor-draft.ts';

describe('an answer that is late, or never comes', () => {
  it('a refusal that tells of an older state than is known takes nothing back', async () => {
    let refuse: (answer: StaffAnswer<StaffCompound>) => void = () => undefined;
    const session = createEditorSession(compound(1), {
      now: () => 0,
      onStored: () => undefined,
      send: ({ version }) =>
        version === 1 ? new Promise((resolve) => (refuse = resolve)) : Promise.resolve(noAnswer),
    });
    session.set({ featured: true });
    const saved = session.save();
    session.adopt(compound(3, { description: 'Newest.' }));
    refuse(mismatch(compound(2, { description: 'Older.' })));
    await saved;
    expect(session.state()).toMatchObject({
      stored: { version: 3 },
      draft: { description: 'Newest.', featured: true },
    });
  });

  it('what somebody put back after a save is not taken for what stood there before it', async () => {
    const answers: ((answer: StaffAnswer<StaffCompound>) => void)[] = [];
    const session = createEditorSession(compound(1), {
      now: () => 0,
      onStored: () => undefined,
      send: () => new Promise((resolve) => answers.push(resolve)),
    });
    session.set({ title: 'Mine' });
    session.set({ description: 'Mine.' });
    const saved = session.save();
    session.set({ description: 'Mine, longer.' });
    session.adopt(compound(3));
    answers[0]?.({ found: compound(2, { title: 'Mine', description: 'Mine.' }) });
    await saved;
    // the title was not typed since: it follows; the description was
    expect(session.state()).toMatchObject({
      draft: { title: 'First', description: 'Mine, longer.' },
      clashing: { description: 'Mine.' },
    });
    expect(answers).toHaveLength(1);
  });

  it('what is typed back to what is stored after a save without an answer is sent, and is no less than what that save left', async () => {
    const { session, bodies } = sessionWith(noAnswer, { found: compound(3) });
    session.set({ title: 'Mine' });
    await session.save();
    session.set({ title: 'First' });
    expect(unsavedOf(session.state(), rules)).toEqual(['title']);
    // it was stored all the same
    session.adopt(compound(2, { title: 'Mine' }));
    expect(session.state()).toMatchObject({ draft: { title: 'First' }, clashing: {} });
    await session.save();
    expect(bodies[1]).toEqual({ version: 2, editorial: { title: 'First' } });
    expect(unsavedOf(session.state(), rules)).toEqual([]);
  });

  it('over what was typed since a save without an answer nobody writes unasked', async () => {
    const { session } = sessionWith(noAnswer);
    session.set({ title: 'Mine' });
    await session.save();
    session.set({ title: 'First' });
    session.adopt(compound(3, { title: 'Theirs' }));
    expect(session.state()).toMatchObject({ draft: { title: 'First' }, clashing: { title: 'Mine' } });
  });
});

it('spaces and lines at the end of a text stay while it goes on, and its own save is no collision with it', async () => {
  const { session, bodies } = sessionWith({ found: compound(2, { title: 'Two', description: 'One.' }) });
  session.set({ title: 'Two ' });
  session.set({ description: 'One.\n' });
  const saving = session.save();
  session.adopt(compound(2, { title: 'Two', description: 'One.' }));
  expect(session.state().clashing).toEqual({});
  await saving;
  expect(bodies).toEqual([{ version: 1, editorial: { title: 'Two', description: 'One.' } }]);
  expect(session.state().draft).toMatchObject({ title: 'Two ', description: 'One.\n' });
  expect(unsavedOf(session.state(), rules)).toEqual([]);
});
