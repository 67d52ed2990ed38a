import {
  buildHomePhoto,
  buildManifest,
  buildMarketIndex,
  buildPublicCompound,
  buildRegionInfo,
} from '@commonhearth/fixtures/entities';
import { boundsOf, overviewOf } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import {
  fakeFetch,
  layOutAs,
  renderWithPlatform,
  workingAddress,
  type Answer,
  type Answers,
  type PlatformStore,
} from '@commonhearth/testing/platform';
import { screen, waitFor } from '@testing-library/react';
// without IntersectionObserver, the list loads this part as soon as it renders
import '../../features/feed/row-virtualizer.tsx';
import { register } from '../../register.ts';
import HomePage from './home.tsx';

interface Sample {
  readonly id: number;
  readonly title?: string | null;
  readonly price?: number | null;
  readonly sqft?: number | null;
  readonly areaId?: string;
  readonly category?: PublicCompound['editorial']['category'];
  readonly units?: readonly [standing: number | null, potential: number | null];
  readonly tags?: readonly string[];
  readonly published?: string;
  readonly available?: boolean;
  readonly status?: string;
  readonly photo?: boolean;
}

/** A published compound that has what the sample says. */
export function sampleCompound({
  id,
  title = `Home ${id}`,
  price = 1_000_000,
  sqft = 2_000,
  areaId = '11',
  category = 'Duplex',
  units = [2, 0],
  tags = [],
  published = '2026-11-19T12:00:00Z',
  available = true,
  status = 'active',
  photo = true,
}: Sample): PublicCompound {
  const compoundId = String(id);
  return buildPublicCompound({
    compound_id: compoundId,
    home_id: compoundId,
    available,
    home: { price, sqft, lat: 37.8 + id / 1000, lng: -122.3, current_status: status },
    home_photos: photo
      ? [buildHomePhoto({ image_id: id, home_id: compoundId, alt: `Front of home ${id}` })]
      : [],
    create_timestamp: published,
    area_id: areaId,
    neighborhood_id: null,
    neighborhood: null,
    publish_date: published,
    editorial: {
      title,
      category,
      mainTag: tags[0] ?? null,
      secondaryTags: tags.slice(1),
      numUnits: units[0],
      numPotentialUnits: units[1],
    },
  });
}

const root = 'GET /content/cached_model_data';

/** The site's published content: homes in the Bay Area, nothing yet elsewhere. */
export function content(compounds: readonly PublicCompound[]): Answers {
  const manifest = buildManifest({
    index: [{ market_id: '1', path: 'index.json', count: compounds.length, bytes: 1 }],
    compounds: [{ path: 'chunk.json', market_id: '1', count: compounds.length }],
  });
  return {
    [`${root}/published_compounds/manifest.json`]: { body: manifest },
    [`${root}/regions.json`]: { body: buildRegionInfo() },
    [`${root}/index.json`]: { body: buildMarketIndex(compounds) },
    [`${root}/chunk.json`]: { body: { compounds } },
  };
}

/** The same of a market in tiles of so many homes each; the overview has the first of them. */
export function tiledContent(compounds: readonly PublicCompound[], each: number): Answers {
  const parts = Array.from({ length: Math.ceil(compounds.length / each) }, (_, at) => ({
    path: `tile.${at}.json`,
    chunk: `tile.chunk.${at}.json`,
    own: compounds.slice(at * each, (at + 1) * each),
  }));
  const first = compounds.slice(0, each);
  const manifest = buildManifest({
    index: parts.map(({ path, own }) => ({
      market_id: '1',
      path,
      count: own.length,
      bytes: 1,
      bounds: boundsOf(own.map(({ home }) => home)),
    })),
    overviews: [{ market_id: '1', path: 'overview.json', bytes: 1 }],
    compounds: [{ path: 'first.json', market_id: '1', count: first.length }],
  });
  return {
    [`${root}/published_compounds/manifest.json`]: { body: manifest },
    [`${root}/regions.json`]: { body: buildRegionInfo() },
    [`${root}/overview.json`]: {
      body: overviewOf(compounds, buildMarketIndex(first, { chunk: 'first.json' })),
    },
    [`${root}/first.json`]: { body: { compounds: first } },
    ...Object.fromEntries<Answer>(
      parts.flatMap(({ path, chunk, own }) => [
        [`${root}/${path}`, { body: buildMarketIndex(own, { chunk }) }],
        [`${root}/${chunk}`, { body: { compounds: own } }],
      ]),
    ),
  };
}

/** The whole page in an address bar that works; `steps` are the changes of the address that it asked for. */
export function openDashboard(
  query: string,
  answers: Answers,
  prepare?: (store: PlatformStore['store']) => void,
  now?: () => number,
  {
    fillers,
    config,
    platform,
  }: Pick<NonNullable<Parameters<typeof renderWithPlatform>[1]>, 'fillers' | 'config' | 'platform'> = {},
) {
  const { Address, navigation, steps, went, change, back } = workingAddress(() => '/hfc/home');
  const fetch = fakeFetch(answers);
  const page = renderWithPlatform(
    <>
      <Address />
      <HomePage />
    </>,
    {
      path: `/hfc/home${query}`,
      register,
      platform: { navigation, ...platform },
      services: { fetch, ...(now && { now }) },
      ...(prepare && { prepare }),
      ...(fillers && { fillers }),
      ...(config && { config }),
    },
  );
  return { ...page, fetch, steps, went, change, back };
}

/** Waits until each row of the list has its position. */
export const waitForRows = (): Promise<void> =>
  waitFor(() => {
    expect(screen.getByRole('list', { name: 'Homes' }).style.height).not.toBe('');
  });

/** A window of this width; without it there are no media queries, as on a phone. */
export function windowOfWidth(width: number): void {
  Object.assign(window, {
    scrollTo: () => undefined,
    matchMedia: (query: string) => ({
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  // as high as a row, so that the list shows a few of them
  layOutAs(400);
}
