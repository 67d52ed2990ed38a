import { cityIdOf, createArea, createCompound, createCycle, marketIdOf } from '../world/index.ts';
import { createPerson, signUpAtProvider, type Person } from './people.ts';
import { superuserEmail, type TestApi } from './test-api.ts';

/** People and things that the access matrix calls with. */
export interface World {
  readonly api: TestApi;
  readonly consumer: Person;
  readonly other: Person;
  readonly staff: Person;
  readonly superuser: Person;
  readonly providerToken: string;
  readonly publicCompound: string;
  readonly hiddenCompound: string;
  readonly periodId: string;
  readonly seattle: string;
  readonly austin: string;
  readonly cityId: string;
  readonly areaId: string;
}

export async function createWorld(api: TestApi): Promise<World> {
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const periodId = await createCycle(api);
  return {
    api,
    periodId,
    areaId,
    consumer: await createPerson(api, { market: 'seattle' }),
    other: await createPerson(api, { market: 'seattle' }),
    staff: await createPerson(api, { market: 'seattle', staff: true }),
    superuser: await createPerson(api, { market: 'seattle', staff: true, email: superuserEmail }),
    providerToken: await signUpAtProvider(api, 'new@example.com'),
    publicCompound: await createCompound(api, { periodId, areaId, status: 'published' }),
    hiddenCompound: await createCompound(api, { periodId, areaId }),
    seattle: await marketIdOf(api, 'seattle'),
    austin: await marketIdOf(api, 'austin'),
    cityId: await cityIdOf(api, 'Seattle'),
  };
}

/**
 * Whose things a request names: the caller's own (or what everyone may see), or what the caller may not see.
 */
export type Target = 'own' | 'others';
export interface Sample {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly allowed?: number;
}

async function versionOf({ database }: TestApi, compoundId: string): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ version: number }>(
    'select version from compounds where compound_id = $1',
    [compoundId],
  );
  return rows[0]?.version;
}
/** Every parameter of a board's page; the cursor stands before every card. */
const boardPage = { status: 'for_review', cursor: '0.0.1', limit: '10' };
const subscriberOf = (person: Person): string => person.subscriberId ?? '';

/**
 * A request with every parameter and every field that there is, each right, for every call of the table that
 * is built and takes any. `caller` is whose own things it names.
 */
export const samples: Readonly<
  Record<string, (world: World, caller: Person, target: Target) => Sample | Promise<Sample>>
> = {
  'CAL-01': ({ other }, caller, target) => ({
    query: { user_id: (target === 'own' ? caller : other).userId },
  }),
  'CAL-06': () => ({ query: { user_name: 'Ann', ab_test_group: 'a' } }),
  'CAL-07': ({ seattle }) => ({
    body: {
      name: 'Ann',
      ab_test_group: 'a',
      signup_info: { market_id: seattle, area_names: ['Ballard'], home_preferences: {} },
    },
  }),
  'CAL-11': ({ cityId }) => ({ query: { city_id: cityId } }),
  'CAL-12': ({ seattle }) => ({ body: { market_id: seattle, area_names: ['Ballard'] } }),
  'CAL-23': async ({ api, hiddenCompound }) => ({
    path: { compound_id: hiddenCompound },
    body: { status: 'for_review', version: await versionOf(api, hiddenCompound) },
  }),
  'CAL-24': ({ other }, caller, target) => ({
    query: { subscriber_id: subscriberOf(target === 'own' ? caller : other) },
  }),
  'CAL-25': ({ publicCompound, other }, caller, target) => ({
    path: { compound_id: publicCompound },
    body: { status: 'liked', subscriber_id: subscriberOf(target === 'own' ? caller : other) },
  }),
  'CAL-34': ({ publicCompound, hiddenCompound }, _caller, target) => ({
    path: { compound_id: target === 'own' ? publicCompound : hiddenCompound },
  }),
  'CAL-37': ({ seattle }) => ({ query: { ...boardPage, market_id: seattle } }),
  'CAL-46': async ({ api, austin }) => {
    await api.database.pool.query('delete from review_periods where market_id = $1', [austin]);
    return { body: { market_id: austin, name: 'Spring', starts_on: '2026-11-16' } };
  },
  'CAL-49': ({ periodId }) => ({ path: { review_period_id: periodId }, query: boardPage }),
  'CAL-53': ({ periodId }) => ({
    path: { review_period_id: periodId },
    body: { version: 99, accept_warnings: true },
    allowed: 409,
  }),
  'CAL-54': async ({ api, hiddenCompound, areaId }) => {
    const editorial = {
      title: 'A home',
      description: 'With a yard.',
      category: 'Duplex',
      mainTag: 'pool',
      secondaryTags: ['walkable'],
      numUnits: 2,
      numPotentialUnits: 1,
    };
    const flags = { available: true, internal: false, featured: false, exclusive: false };
    return {
      path: { compound_id: hiddenCompound },
      body: {
        editorial,
        ...flags,
        area_id: areaId,
        resource_ids: [],
        attio_id: 'attio-1',
        version: await versionOf(api, hiddenCompound),
      },
    };
  },
  'CAL-81': () => ({
    body: {
      kind: 'render',
      remote: 'mf-dashboard',
      version: '1.0.0',
      hash: 'abc',
      view: 'view-1',
      route: '/hfc/home',
      message: 'It broke.',
      stack: 'at a',
      component_stack: 'at B',
    },
    allowed: 202,
  }),
};
