import { navigationSlice, pendingLikeSet } from '@commonhearth/contract';
import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { cleanup, screen } from '@testing-library/react';
import { useRegions } from './use-regions.ts';

const base = 'GET /content/cached_model_data';
const names = ['Bay Area', 'Seattle', 'Los Angeles', 'Austin'];
const markets = names.map((name, n) => ({ market_id: `${n + 1}`, key: name.toLowerCase(), name }));
const answers = {
  [`${base}/published_compounds/manifest.json`]: { body: { documents: { region_info: 'regions.json' } } },
  [`${base}/regions.json`]: { body: { markets, areas: [], boundaries: [] } },
};
const Preset = () => <output>{useRegions().preset?.name}</output>;

/** What stands in a form at first, after these things happened on the pages before. */
async function presetAfter(...before: readonly { readonly type: string }[]): Promise<string | null> {
  renderWithPlatform(<Preset />, {
    services: { fetch: fakeFetch(answers) },
    prepare: (store) => {
      for (const action of before) store.dispatch(action);
    },
  });
  const { textContent } = await screen.findByText(/./);
  cleanup();
  return textContent;
}

it('the market of a link is chosen, else that of the home they like, else that whose homes they looked at, else Bay Area', async () => {
  const list = navigationSlice.actions.homesQueryKept({ mk: 'austin' });
  const home = buildPublicCompound({ compound_id: '7', market_id: '2' });
  const seen = { type: 'content/compoundGiven', payload: home };
  const liked = pendingLikeSet({ compoundId: '7', title: 'The duplex', status: 'liked' });
  const came = navigationSlice.actions.initialMarketSet('Los Angeles');
  expect(await presetAfter()).toBe('Bay Area');
  expect(await presetAfter(seen, list)).toBe('Austin');
  expect(await presetAfter(seen, list, liked)).toBe('Seattle');
  expect(await presetAfter(seen, list, liked, came)).toBe('Los Angeles');
});
