import type { CircleNews } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCircle, newsCall, open } from '../../circles.harness.tsx';
import { WhatHappened } from './index.ts';

const face = { avatarHouseFace: 'Happy', avatarHouseHue: 'sky-blue' } as const;
const ben = { ...face, name: 'Ben' };
const at = (day: number, hour = 9): string => new Date(2026, 10, day, hour, 12).toISOString();
const home = { compound_id: '7', title: 'Brick row' };
const voice = (over: Partial<Extract<CircleNews, { kind: 'voice' }>> = {}): CircleNews => ({
  ...{ kind: 'voice', at: at(20), is_yours: false, ...home, household_name: 'Ben & Theo', member: ben },
  voice: 'love',
  ...over,
});
const note = (over: Partial<Extract<CircleNews, { kind: 'note' }>> = {}): CircleNews => ({
  ...{ kind: 'note', at: at(19), is_yours: false, ...home, author: ben, text: 'No step.' },
  ...over,
});
const joined = (over: Partial<Extract<CircleNews, { kind: 'joined' }>> = {}): CircleNews => ({
  ...{ kind: 'joined', at: at(3), is_yours: false, member: ben },
  ...over,
});
const seen = `PUT ${newsCall.slice(4).replace('news', 'seen')}`;
function show(news: readonly CircleNews[], since: string, answers: Answers = {}) {
  const sent: unknown[] = [];
  const rendered = open(<WhatHappened circle={buildCircle()} />, {
    answers: {
      [newsCall]: { body: { news, since } },
      [seen]: (body) => {
        sent.push(body);
        return { status: 204 };
      },
      ...answers,
    },
  });
  return { ...rendered, sent };
}
const listed = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says what friends did since the last visit and before, with the home and when', async () => {
  const { sent } = show(
    [
      voice({ at: at(20) }),
      { kind: 'shortlisted', at: at(20, 8), is_yours: false, ...home },
      note(),
      voice({ at: at(18), voice: 'could', is_yours: true }),
      joined(),
    ],
    at(19, 8),
  );
  expect(await listed('Since your last visit')).toEqual([
    'Ben loves Brick row 9:12 AM',
    'Shortlisted: Brick row 8:12 AM',
    'Ben wrote about Brick row: “No step.” Yesterday',
  ]);
  expect(await listed('Earlier')).toEqual(['You could live in Brick row Wednesday', 'Ben joined November 3']);
  expect(screen.getAllByRole('link', { name: 'Brick row' })[0]).toHaveAttribute('href', '/Public Compound/7');
  await waitFor(() => {
    expect(sent).toEqual([{ until: at(20) }]);
  });
});

it('names the household of a friend who left, and puts "not for" in plain words', async () => {
  show([voice({ member: null }), voice({ voice: 'no' }), voice({ voice: 'no', is_yours: true })], at(20));
  expect(await listed('Earlier')).toEqual([
    'Somebody in Ben & Theo loves Brick row 9:12 AM',
    'Brick row is not for Ben 9:12 AM',
    'Brick row is not for you 9:12 AM',
  ]);
});

it('shows the latest five until all are wanted', async () => {
  show(
    Array.from({ length: 7 }, (_, index) => note({ text: `Note ${index + 1}` })),
    at(20),
  );
  expect(await listed('Earlier')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(await listed('Earlier')).toHaveLength(7);
});

it('is not there while nobody else has joined, and offers another try after a failure', async () => {
  const { unmount, sent } = show([joined({ is_yours: true })], at(3));
  await waitFor(() => {
    expect(screen.queryByRole('region')).toBeNull();
  });
  expect(sent).toEqual([]);
  unmount();
  let asked = 0;
  show([], at(3), {
    [newsCall]: () => {
      asked += 1;
      return asked === 1 ? { status: 503 } : { body: { news: [joined()], since: at(3) } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await listed('Earlier')).toEqual(['Ben joined November 3']);
});
