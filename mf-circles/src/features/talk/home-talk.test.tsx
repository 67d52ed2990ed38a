import type { CircleNote, CircleVoice, HomeTalk as Talk } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, buildCircle, buildTalk, open, talkCall, withGuest } from '../../circles.harness.tsx';
import { HomeTalk } from './index.ts';

const see = talkCall('7');
const said = (household: string, voice: CircleVoice['voice'], member = `m-${household}`): CircleVoice => ({
  household_id: `h-${household}`,
  voice,
  member_id: member,
  say_timestamp: '2026-11-20T12:00:00.000Z',
});
const note = (over: Partial<CircleNote> = {}): CircleNote => ({
  note_id: 'n1',
  text: 'That porch.',
  author: { name: 'Ben', avatarHouseFace: 'Happy', avatarHouseHue: 'sky-blue' },
  is_yours: false,
  has_left: false,
  post_timestamp: '2026-11-21T12:00:00.000Z',
  ...over,
});
const show = (talk: Partial<Talk>, answers: Answers = {}, circle = buildCircle()) =>
  open(<HomeTalk circle={circle} compoundId="7" />, {
    answers: { [see]: { body: { talk: buildTalk(talk) } }, ...answers },
    user: ada,
  });
const region = async () => within(await screen.findByRole('region', { name: 'What Fern Street crew says' }));

it('shows what each household says, and where the home stands', async () => {
  show({ voices: [said('ada', 'love'), said('ben', 'could')] });
  const shown = await region();
  expect(await shown.findByText('On your circle’s shortlist.')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Love it', pressed: true })).toBeVisible();
  expect(shown.getByRole('button', { name: 'Not for me', pressed: false })).toBeVisible();
  expect(shown.getByRole('listitem')).toHaveTextContent('Ben & TheoCould live here');
});

it('sets the voice of the own household, and takes it back when it is pressed again', async () => {
  let voice: CircleVoice['voice'] | null = null;
  const sent: unknown[] = [];
  const talk = () => ({ body: { talk: buildTalk({ voices: voice === null ? [] : [said('ada', voice)] }) } });
  show(
    {},
    {
      [see]: talk,
      [`PUT ${see.slice(4)}/voice`]: (body) => {
        sent.push(body);
        ({ voice } = body as { voice: typeof voice });
        return talk();
      },
    },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Could live here' }));
  await user.click(await screen.findByRole('button', { name: 'Could live here', pressed: true }));
  await screen.findByRole('button', { name: 'Could live here', pressed: false });
  await waitFor(() => {
    expect(sent).toEqual([{ voice: 'could' }, { voice: null }]);
  });
});

it('shows a new choice until the circle’s voices are loaded again, and the old one if it was not saved', async () => {
  const later = Promise.withResolvers<undefined>();
  let asked = 0;
  show(
    {},
    {
      [see]: async () => {
        asked += 1;
        if (asked > 1) await later.promise;
        return {
          body: { talk: buildTalk({ voices: asked > 1 ? [said('ada', 'love'), said('ben', 'love')] : [] }) },
        };
      },
      [`PUT ${see.slice(4)}/voice`]: (body) =>
        (body as { voice: unknown }).voice === 'love' ? { body: { talk: buildTalk() } } : { status: 503 },
    },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Love it' }));
  await waitFor(() => {
    expect(asked).toBe(2);
  });
  expect(screen.getByRole('button', { name: 'Love it', pressed: true })).toBeVisible();
  later.resolve(undefined);
  expect(await screen.findByText('On your circle’s shortlist.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not for me' }));
  expect(await screen.findByText('That didn’t save')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Love it', pressed: true })).toBeVisible();
});

it('says who chose the voice where several people live together', async () => {
  const [own] = buildCircle().members;
  if (own === undefined) throw new Error('There is no member.');
  const kim = { ...own, name: 'Kim', member_id: 'm-kim', is_you: false, is_owner: false };
  show({ voices: [said('ada', 'no', 'm-kim')] }, {}, buildCircle({ members: [own, kim] }));
  const shown = await region();
  expect(await shown.findByText('What does The fig house say?')).toBeVisible();
  expect(shown.getByText('Kim said so. The last word of your household counts.')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Not for us', pressed: true })).toBeVisible();
});

it('keeps a note that did not send, and posts it', async () => {
  const sent: unknown[] = [];
  show(
    {},
    {
      [`POST ${see.slice(4)}/notes`]: (body) => {
        sent.push(body);
        return sent.length === 1 ? { status: 503 } : { body: { talk: buildTalk({ notes: [note()] }) } };
      },
    },
  );
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Write a note to your circle');
  const post = screen.getByRole('button', { name: 'Post note' });
  await user.click(post);
  expect(await screen.findByText('Write something first.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(field, 'That porch.');
  await user.click(post);
  expect(await screen.findByText(/What you typed is still here\./)).toBeVisible();
  expect(field).toHaveValue('That porch.');
  await user.click(post);
  await waitFor(() => {
    expect(field).toHaveValue('');
  });
  expect(sent).toEqual([{ text: 'That porch.' }, { text: 'That porch.' }]);
});

it('names the authors of notes, and asks before one is deleted', async () => {
  const deleted: string[] = [];
  const kept = note({ note_id: 'n2', text: 'Mine', is_yours: true });
  show(
    { notes: [note({ has_left: true }), kept] },
    {
      [`DELETE ${see.slice(4)}/notes/n1`]: () => {
        deleted.push('n1');
        return { body: { talk: buildTalk({ notes: [kept] }) } };
      },
    },
  );
  const notes = within(await screen.findByRole('list', { name: 'Notes' }));
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ben, who left November 21That porch.Delete',
    'You November 21MineDelete',
  ]);
  const user = userEvent.setup();
  await user.click(notes.getByRole('button', { name: 'Delete the note “That porch.”' }));
  expect(deleted).toEqual([]);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete the note of Ben?' })).getByRole('button', {
      name: 'Delete note',
    }),
  );
  await waitFor(() => {
    expect(deleted).toEqual(['n1']);
  });
});

it('lets a guest delete only what they wrote', async () => {
  show({ notes: [note(), note({ note_id: 'n2', text: 'Mine', is_yours: true })] }, {}, withGuest('m-gus'));
  expect(await screen.findAllByRole('button', { name: /Delete the note/ })).toHaveLength(1);
});

it('sends a member without a household to the circle, and offers another try after a failure', async () => {
  const members = buildCircle().members.map((member) => ({ ...member, household_id: null }));
  const { unmount } = show({}, {}, buildCircle({ members }));
  expect(await screen.findByRole('link', { name: 'Choose your home in the circle' })).toBeVisible();
  unmount();
  let asked = 0;
  show(
    {},
    {
      [see]: () => {
        asked += 1;
        return asked === 1 ? { status: 503 } : { body: { talk: buildTalk() } };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What do you say?')).toBeVisible();
});
