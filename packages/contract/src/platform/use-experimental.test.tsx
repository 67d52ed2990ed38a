import { renderWithPlatform } from '@commonhearth/testing/platform';
import { siteHosts } from '@commonhearth/domain';
import { navigationSlice, type ExperimentalFeatures } from '../navigation/navigation.slice.ts';
import type { PageConfig } from './platform.tsx';
import { useExperimental } from './use-experimental.ts';

const config: PageConfig = {
  brand: 'Commonhearth',
  profile: 'test',
  supabase: { url: '/', anonKey: '' },
  tiles: null,
  hosts: siteHosts,
  links: { blog: null, events: null, publicSite: null, mainApp: null, ssrApp: null },
};
const Shown = () => <>{String(useExperimental('map'))}</>;

/** Whether `map` is shown where the site names `experiments` and the address says `said`. */
function shown(experiments: readonly string[] | undefined, said?: ExperimentalFeatures) {
  const { container } = renderWithPlatform(<Shown />, {
    platform: { config: { ...config, ...(experiments !== undefined && { experiments }) } },
    prepare: (store) => {
      if (said !== undefined) store.dispatch(navigationSlice.actions.experimentalFeaturesSet(said));
    },
  });
  return container.textContent === 'true';
}

it('[OPS-02b] an experimental feature is hidden, unless the setting names it or the address says so, which wins', () => {
  expect([shown(undefined), shown([]), shown(['table']), shown(['map', 'table'])]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(shown([], { all: true, features: {} })).toBe(true);
  expect(shown([], { all: false, features: { map: true } })).toBe(true);
  expect(shown(['map'], { all: false, features: { map: false } })).toBe(false);
  expect(shown(['map'], { all: true, features: { map: false } })).toBe(false);
});
