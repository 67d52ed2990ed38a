import { marketIdOf } from '../world/index.ts';
import { createPerson, type Person } from './people.ts';
import type { TestApi } from './test-api.ts';

/** A browser that joined a circle without an account. The things of calls that are not for guests are a person's. */
export interface Guest extends Person {
  readonly guestId: string;
  /** As their browser sends it. */
  readonly cookie: string;
}

/** The guest is in this circle for as long as the tests run. */
export const guestsCircle = 'Elm Street crew';
/** The cookie that an answer sets, as the browser sends it back. */
export const cookieIn = ({ 'set-cookie': set }: Readonly<Record<string, unknown>>): string =>
  typeof set === 'string' ? (set.split(';')[0] ?? '') : '';

/** A guest of the circle of somebody whom no test touches. */
export async function createGuest(api: TestApi, person: Person): Promise<Guest> {
  const owner = await createPerson(api);
  const as = async (path: string, body: object) =>
    (await api.call('POST', path, { token: owner.token, body })).body['circle'] as {
      readonly circle_id: string;
      readonly invitation: { readonly token: string } | null;
    };
  const { circle_id: id } = await as('/hfc/circles', {
    name: guestsCircle,
    market_id: await marketIdOf(api, 'seattle'),
    household_name: 'The oak',
  });
  const { invitation } = await as(`/hfc/circles/${id}/invitation`, {});
  const { headers } = await api.call('POST', '/hfc/circle_invitations/join_as_guest', {
    body: {
      token: invitation?.token,
      name: 'Gus',
      avatarHouseFace: 'Joy',
      avatarHouseHue: 'cyan',
    },
  });
  const cookie = cookieIn(headers);
  const guestId = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  return { ...person, guestId, cookie };
}
