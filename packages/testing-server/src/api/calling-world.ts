import {
  cityIdOf,
  createArea,
  createCompound,
  createCycle,
  createReleaseToken,
  marketIdOf,
} from '../world/index.ts';
import { createGuest, type Guest } from './guests.ts';
import { createPerson, limitedTokenOf, signUpAtProvider, type Person } from './people.ts';
import { superuserEmail, type BodyAs, type TestApi } from './test-api.ts';

/** People and things that the access matrix calls with. */
export interface World {
  readonly api: TestApi;
  readonly consumer: Person;
  readonly other: Person;
  /** A browser that joined a circle without an account. */
  readonly guest: Guest;
  readonly staff: Person;
  readonly superuser: Person;
  /** The superuser's, by a link of a mail. */
  readonly limitedToken: string;
  readonly providerToken: string;
  /** For the releases of `mf-a`. */
  readonly releaseToken: string;
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
  const superuser = await createPerson(api, { market: 'seattle', staff: true, email: superuserEmail });
  const consumer = await createPerson(api, { market: 'seattle' });
  return {
    api,
    periodId,
    areaId,
    superuser,
    limitedToken: await limitedTokenOf(api, superuser),
    consumer,
    other: await createPerson(api, { market: 'seattle' }),
    guest: await createGuest(api, consumer),
    staff: await createPerson(api, { market: 'seattle', staff: true }),
    providerToken: await signUpAtProvider(api, 'new@example.com'),
    releaseToken: await createReleaseToken(api, 'mf-a'),
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
  /** `{}` for a write that takes nothing. */
  readonly body?: unknown;
  readonly as?: BodyAs;
  /** The headers that sign the body as it is sent. */
  readonly sign?: (text: string) => Readonly<Record<string, string>>;
  /** What it answers to who may call it, where that is not 200: 202 of a job, 409 of what is refused anyway. */
  readonly allowed?: number;
}

/**
 * A request with every parameter and every field that there is, each right. `caller` is whose own things it
 * names.
 */
export type Samples = Readonly<
  Record<string, (world: World, caller: Person, target: Target) => Sample | Promise<Sample>>
>;
