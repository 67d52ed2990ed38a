import type { CircleEvent } from '@commonhearth/schemas';
import type { Answer } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { buildCircle, changesCall, list, openCircle } from '../circles.harness.tsx';
import CirclePage from '../pages/circle.tsx';

/** A stream that tells these, and then nothing more. */
function streamOf(events: readonly CircleEvent[]) {
  const left = events.map((event) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  return () => {
    const value = left.shift();
    return value === undefined
      ? new Promise<never>(() => undefined)
      : Promise.resolve({ done: false, value });
  };
}

it('shows what a friend changed, and loads again only for a newer version', async () => {
  let asked = 0;
  openCircle(<CirclePage />, {
    [list]: () => {
      asked += 1;
      const circle = asked === 1 ? buildCircle() : buildCircle({ name: 'Elm Street crew', version: 2 });
      return { body: { circles: [circle] } };
    },
    [changesCall]: {
      stream: streamOf([{ type: 'version', version: 1 }, { type: 'beat' }, { type: 'version', version: 2 }]),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Elm Street crew' })).toBeVisible();
  expect(asked).toBe(2);
});

it.each<[string, Answer]>([
  ['while the page was open', { stream: streamOf([{ type: 'version', version: 1 }, { type: 'over' }]) }],
  ['before the stream began', { status: 404 }],
])('tells a member that they were removed %s', async (_, changes) => {
  let asked = 0;
  openCircle(<CirclePage />, {
    [list]: () => {
      asked += 1;
      return { body: { circles: asked === 1 ? [buildCircle()] : [] } };
    },
    [changesCall]: changes,
  });
  expect(await screen.findByRole('heading', { name: 'You’re no longer in this circle' })).toBeVisible();
});
