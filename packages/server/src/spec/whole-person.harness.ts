import {
  createArea,
  createCompound,
  createCycle,
  marketIdOf,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { exportsOf } from '../collect/collect.ts';

interface SignedUp {
  readonly token: string;
  readonly user: { readonly user_id: string } & Readonly<Record<string, unknown>>;
}

/** Someone who gets a row in every table with personal data. */
export interface WholePerson {
  readonly api: TestApi;
  /** Runs a statement and answers its rows. */
  readonly rows: (
    statement: string,
    values?: readonly unknown[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly userId: string;
  readonly shareLinkKey: unknown;
  readonly subscriberId: string;
  /** A published home. */
  readonly compound: string;
  readonly periodId: string;
  readonly betaAreaId: string;
}

/** Adds rows to the tables of one module: what each `*.person.harness.ts` exports as `personRows`. */
export type PersonRows = (person: WholePerson) => Promise<unknown>;

/** Gives someone who has signed up a row in every table with personal data. */
export async function fillPerson(
  api: TestApi,
  { token, user }: SignedUp,
  named: Pick<WholePerson, 'email' | 'name'>,
): Promise<WholePerson> {
  const betaArea = await createArea(api, { name: 'Ballard', status: 'in_beta' });
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Fremont' });
  const compound = await createCompound(api, { periodId, areaId, status: 'published' });
  const rows: WholePerson['rows'] = async (statement, values = []) =>
    (await api.database.pool.query<Readonly<Record<string, unknown>>>(statement, [...values])).rows;
  await rows('insert into area_beta_users (area_id, user_id, create_timestamp) values ($1, $2, now())', [
    betaArea.areaId,
    user.user_id,
  ]);
  const made = await api.call('POST', '/hfc/subscribers', {
    token,
    body: { market_id: await marketIdOf(api, 'seattle'), area_names: ['Ballard'] },
  });
  const { subscriber_id } = made.body['subscriber'] as { subscriber_id: string };
  const person: WholePerson = {
    ...{ api, rows, token, ...named, userId: user.user_id, shareLinkKey: user['share_link_key'] },
    ...{ subscriberId: subscriber_id, compound, periodId, betaAreaId: betaArea.areaId },
  };
  for (const addRows of (await exportsOf('person.harness', /^personRows$/)) as readonly PersonRows[])
    await addRows(person);
  return person;
}
