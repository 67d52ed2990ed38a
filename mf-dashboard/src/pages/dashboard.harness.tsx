import type { Platform, PlatformStore } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { encodeIndex } from '@commonhearth/domain';
import type { Manifest, PublicCompound, RegionInfo } from '@commonhearth/schemas';
import { markets } from '@commonhearth/schemas/constants';
import { fakeFetch, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { useEffect } from 'react';
import { register } from '../register.ts';
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
  return {
    compound_id: compoundId,
    market_id: '1',
    home_id: compoundId,
    status: 'published',
    available,
    featured: false,
    exclusive: false,
    home: {
      home_id: compoundId,
      provider: 'catalog',
      price,
      sqft,
      formatted_address: '1 Elm Street',
      address_approximate: false,
      lat: 37.8 + id / 1000,
      lng: -122.3,
      current_status: status,
      listing_type: 'sale',
      lot_area_value: null,
      lot_area_units: null,
      living_area_value: null,
      living_area_units: null,
      bedrooms: null,
      bathrooms: null,
      year_built: null,
    },
    home_details: {
      home_attributes: {},
      full_address: { street: null, city: null, state: null, zipcode: null },
      loaded_images_count: 0,
      other_images_count: 0,
    },
    home_photos: photo
      ? [
          {
            image_id: id,
            home_id: compoundId,
            storage_key: `photos/${id}.svg`,
            sort_order: 1,
            create_timestamp: published,
            placeholder: null,
            alt: `Front of home ${id}`,
          },
        ]
      : [],
    owned_images: [],
    broadcast_comments: [],
    resource_ids: [],
    popularity_percentile: null,
    create_timestamp: published,
    area_id: areaId,
    neighborhood_id: null,
    neighborhood: null,
    social_media_images: [],
    publish_date: published,
    editorial: {
      title,
      description: null,
      category,
      mainTag: tags[0] ?? null,
      secondaryTags: tags.slice(1),
      numUnits: units[0],
      numPotentialUnits: units[1],
    },
  };
}

const regions: RegionInfo = {
  markets: markets.map((market, at) => ({
    market_id: String(at + 1),
    key: market.key,
    name: market.name,
    uac20_id: market.uac20Id,
    coming_soon: market.comingSoon,
    center: [...market.center],
    zoom: market.zoom,
    bounds: [...market.bounds],
  })),
  areas: [
    { area_id: '11', market_id: '1', name: 'temescal', display_name: 'Temescal', status: 'live' },
    { area_id: '12', market_id: '1', name: 'rockridge', display_name: 'Rockridge', status: 'live' },
    { area_id: '21', market_id: '2', name: 'ballard', display_name: 'Ballard', status: 'live' },
  ],
  boundaries: [],
};
const root = 'GET /content/cached_model_data';

/** The site's published content: homes in the Bay Area, nothing yet elsewhere. */
export function content(compounds: readonly PublicCompound[]): Answers {
  const manifest: Manifest = {
    format: 1,
    version: 'v',
    published_at: '2026-11-20T00:00:00Z',
    index: [{ market_id: '1', path: 'index.json', count: compounds.length, bytes: 1 }],
    compounds: [{ path: 'chunk.json', market_id: '1', count: compounds.length }],
    neighborhoods: [],
    documents: { region_info: 'regions.json', agents: '', compound_resources: '', city_list: '' },
  };
  return {
    [`${root}/published_compounds/manifest.json`]: { body: manifest },
    [`${root}/regions.json`]: { body: regions },
    [`${root}/index.json`]: {
      body: encodeIndex(compounds, { marketId: '1', chunks: ['chunk.json'], chunkSize: 500 }),
    },
    [`${root}/chunk.json`]: { body: { compounds } },
  };
}

interface Step {
  readonly change: Readonly<Record<string, string | null>>;
  readonly push: boolean;
}

/** The whole page in an address bar that works; `steps` are the changes of the address that it asked for. */
export function openDashboard(
  query: string,
  answers: Answers,
  prepare?: (store: PlatformStore['store']) => void,
) {
  const steps: Step[] = [];
  const went: { readonly name: string }[] = [];
  let apply: (change: Step['change']) => void = () => undefined;
  const Address = () => {
    const [, setQuery] = useSearchParams();
    useEffect(() => {
      apply = (change) => {
        setQuery((before) => {
          const kept = [...before].filter(([key]) => !(key in change));
          return [
            ...kept,
            ...Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== null),
          ];
        });
      };
    }, [setQuery]);
    return null;
  };
  const navigation: Platform['navigation'] = {
    href: (_name, _params, to) =>
      `/hfc/home?${new URLSearchParams(Object.entries(to ?? {}).filter((entry): entry is [string, string] => entry[1] !== null))}`,
    go: (name) => {
      went.push({ name });
    },
    back: () => undefined,
    continueAfterSignIn: () => undefined,
    changeQuery: (change, { push = false } = {}) => {
      steps.push({ change, push });
      apply(change);
    },
  };
  const page = renderWithPlatform(
    <>
      <Address />
      <HomePage />
    </>,
    {
      path: `/hfc/home${query}`,
      register,
      platform: { navigation },
      services: { fetch: fakeFetch(answers) },
      ...(prepare && { prepare }),
    },
  );
  return {
    ...page,
    steps,
    went,
    change: (change: Step['change']) => {
      apply(change);
    },
  };
}

/** A window of this width; without it there are no media queries, as on a phone. */
export function windowOfWidth(width: number): void {
  class Still {
    observe(): void {
      return;
    }
    unobserve(): void {
      return;
    }
    disconnect(): void {
      return;
    }
  }
  Object.assign(window, {
    ResizeObserver: Still,
    scrollTo: () => undefined,
    matchMedia: (query: string) => ({
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  // jsdom lays nothing out: everything is as high as a row, and the list shows a few of them
  for (const size of ['offsetHeight', 'offsetWidth', 'clientHeight', 'clientWidth'])
    Object.defineProperty(HTMLElement.prototype, size, { configurable: true, value: 400 });
}
