import type { Answer } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { openDashboard, sampleCompound, tiledContent } from '../dashboard.harness.tsx';

export const homes = [1, 2, 3, 4].map((id) =>
  sampleCompound({ id, price: (5 - id) * 1_000_000, category: id === 4 ? 'Triplex' : 'Duplex' }),
);
export const lastTile = 'GET /content/cached_model_data/tile.1.json';
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The dashboard of a market of four homes whose last tile comes when it is let. */
export function openWithout(query: string, prepare?: Parameters<typeof openDashboard>[2]) {
  const answers = tiledContent(homes, 2);
  const tile = answers[lastTile] as Answer;
  const last: { come: (answer: Answer) => void } = { come: () => undefined };
  let held = true;
  const page = openDashboard(
    query,
    {
      ...answers,
      [lastTile]: () =>
        held
          ? new Promise<Answer>((resolve) => {
              last.come = resolve;
            })
          : tile,
    },
    prepare,
  );
  const come = (answer: Answer = tile): void => {
    held = false;
    last.come(answer);
  };
  return { ...page, come };
}
