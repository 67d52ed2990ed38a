import { buildMarket, buildMarketIndex, buildRegionInfo } from '@commonhearth/fixtures/entities';
import type { Manifest } from '@commonhearth/schemas';
import { fakeFetch, renderWithPlatform, type Answer, type Answers } from '@commonhearth/testing/platform';
import { loadRegions, useAppDispatch } from '@commonhearth/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { HomeSearch } from './home-search.tsx';

const base = 'GET /content/cached_model_data';
const none = 'No published home in this market matches.';
const manifest: Manifest = {
  format: 1,
  version: 'v',
  published_at: '2026-11-20T00:00:00Z',
  compounds: [],
  neighborhoods: [],
  index: ['1', '2'].map((id) => ({ market_id: id, path: `index.${id}.json`, count: 1, bytes: 1 })),
  documents: { region_info: 'r.json', agents: 'a.json', compound_resources: 'c.json', city_list: 'l.json' },
};
function Search() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(loadRegions());
  }, [dispatch]);
  return <HomeSearch taken={[]} full={false} marketIds={['1']} onAdd={() => undefined} />;
}
function open(answers: Answers) {
  const markets = ['1', '2'].map((id) => buildMarket({ market_id: id, name: `Market ${id}` }));
  renderWithPlatform(<Search />, {
    services: {
      fetch: fakeFetch({
        [`${base}/r.json`]: { body: { ...buildRegionInfo(), markets } },
        [`${base}/published_compounds/manifest.json`]: { body: manifest },
        ...answers,
      }),
    },
  });
}
const nothing = (marketId: string): Answer => ({ body: buildMarketIndex([], { marketId }) });

it('a market that answers after another was chosen does not keep that one searching', async () => {
  let late = (_answer: Answer): void => undefined;
  open({
    [`${base}/index.1.json`]: () =>
      new Promise<Answer>((resolve) => {
        late = resolve;
      }),
    [`${base}/index.2.json`]: nothing('2'),
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Add a home' }), 'a');
  expect(await screen.findByText('Looking…')).toBeVisible();
  await screen.findByRole('option', { name: 'Market 2' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Market of the home' }), '2');
  expect(await screen.findByText(none)).toBeVisible();
  await act(async () => {
    late(nothing('1'));
    await Promise.resolve();
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Add a home' }), 'b');
  expect(screen.getByText(none)).toBeVisible();
});

it('homes that did not load are asked for again where something more is typed', async () => {
  let isDown = true;
  open({ [`${base}/index.1.json`]: () => (isDown ? { status: 503 } : nothing('1')) });
  const field = await screen.findByRole('searchbox', { name: 'Add a home' });
  await userEvent.type(field, 'a');
  expect(await screen.findByText('Couldn’t load the homes. Type again to retry.')).toBeVisible();
  isDown = false;
  await userEvent.type(field, 'b');
  await waitFor(() => {
    expect(screen.getByText(none)).toBeVisible();
  });
});
