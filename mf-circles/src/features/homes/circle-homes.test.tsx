import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import type { CircleHome } from '@commonhearth/schemas';
import type { HomeVoice } from '@commonhearth/schemas/constants';
import type { Answers } from '@commonhearth/testing/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCircle, homesCall, open } from '../../circles.harness.tsx';
import { CircleHomes } from './index.ts';

const home = (
  id: string,
  words: readonly [string, HomeVoice][],
  over: Partial<CircleHome> = {},
): CircleHome => ({
  compound_id: id,
  voices: words.map(([household_id, voice]) => ({
    household_id,
    voice,
    member_id: null,
    say_timestamp: '2026-11-20T12:00:00.000Z',
  })),
  note_count: 0,
  last_timestamp: '2026-11-20T12:00:00.000Z',
  ...over,
});
const compound = (id: string): Answers => ({
  [`GET /api/hfc/compounds/${id}`]: {
    body: {
      compound: buildPublicCompound({
        compound_id: id,
        editorial: { ...buildPublicCompound().editorial, title: `Home ${id}` },
      }),
    },
  },
});
const show = (homes: readonly CircleHome[], answers: Answers = {}) =>
  open(<CircleHomes circle={buildCircle()} />, { answers: { [homesCall]: { body: { homes } }, ...answers } });
const itemsOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).getAllByRole('listitem');

it('lists homes by where they stand, each with what the circle says', async () => {
  show(
    [
      home('1', [
        ['h-ada', 'love'],
        ['h-ben', 'could'],
      ]),
      home('2', [['h-ben', 'no']], { note_count: 2 }),
      home('3', [
        ['h-ada', 'no'],
        ['h-ben', 'no'],
      ]),
    ],
    { ...compound('1'), ...compound('2'), ...compound('3') },
  );
  expect(await screen.findByRole('link', { name: 'Home 1' })).toHaveAttribute('href', '/Public Compound/1');
  const [shortlisted] = await itemsOf('Shortlisted');
  expect(shortlisted).toHaveTextContent('You love it, Ben & Theo could live here');
  expect((await itemsOf('Talking about'))[0]).toHaveTextContent('Not for Ben & Theo · 2 notes');
  expect((await itemsOf('Ruled out'))[0]).toHaveTextContent('Not for you and Ben & Theo');
});

it('keeps a home that was taken down, without asking for it', async () => {
  const asked = vi.fn(() => ({ status: 410 }));
  const homes = [
    home('1', [['h-ada', 'love']], {
      taken_down: {
        ...{ compound_id: '1', market_id: '1', title: 'The porch', category: 'Duplex', price: 900_000 },
        ...{ area_name: 'Ballard', taken_down_at: '2026-11-21T12:00:00.000Z' },
      },
    }),
  ];
  show(homes, { 'GET /api/hfc/compounds/1': asked });
  const [item] = await itemsOf('Talking about');
  expect(item).toHaveTextContent('Taken down on November 21.');
  expect(screen.getByRole('link', { name: 'The porch' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

it('shows eight of each list at first', async () => {
  const ids = Array.from({ length: 9 }, (_, index) => String(index + 1));
  show(
    ids.map((id) => home(id, [['h-ada', 'love']])),
    Object.assign({}, ...ids.map(compound)) as Answers,
  );
  expect(await itemsOf('Talking about')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(await itemsOf('Talking about')).toHaveLength(9);
});

it('says what to do while nobody has said anything, and offers another try after a failure', async () => {
  let asked = 0;
  show([], {
    [homesCall]: () => {
      asked += 1;
      return asked === 1 ? { status: 503 } : { body: { homes: [] } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Now, homes' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at homes' })).toBeVisible();
});
