import { createPerson, marketIdOf, type Person, type TestApi } from '@commonhearth/testing-server/api';

export interface Member {
  readonly member_id: string;
  readonly name: string;
  readonly household_id: string | null;
  readonly asks_household_id: string | null;
  readonly is_owner: boolean;
  readonly is_you: boolean;
}
export interface ShownCircle {
  readonly circle_id: string;
  readonly name: string;
  readonly version: number;
  readonly households: readonly { readonly household_id: string; readonly name: string }[];
  readonly members: readonly Member[];
  readonly invitation: {
    readonly token: string;
    readonly expire_timestamp: string;
    readonly joined: number;
  } | null;
}
type Household = { readonly household_name: string } | { readonly household_id: string };

/** The calls of circles, as tests make them. */
export function circlesOf(api: TestApi) {
  const call = (
    who: Person | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => api.call(method, path, { token: who?.token, ...(body !== undefined && { body }) });
  const circleIn = (body: Readonly<Record<string, unknown>>) => body['circle'] as ShownCircle;

  const list = async (who: Person): Promise<readonly ShownCircle[]> =>
    (await call(who, 'GET', '/hfc/circles')).body['circles'] as ShownCircle[];
  const see = async (who: Person, circleId: string): Promise<ShownCircle | undefined> =>
    (await list(who)).find(({ circle_id: id }) => id === circleId);
  const start = async (who: Person, name = 'Fern Street crew', household = 'The fig house') =>
    circleIn(
      (
        await call(who, 'POST', '/hfc/circles', {
          name,
          market_id: await marketIdOf(api, 'seattle'),
          household_name: household,
        })
      ).body,
    );
  /** Whoever joins at the same time has no order. */
  const later = () => {
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
  };
  /** Makes a new link. */
  const invite = async (who: Person, circleId: string): Promise<string> =>
    circleIn((await call(who, 'POST', `/hfc/circles/${circleId}/invitation`, {})).body).invitation?.token ??
    '';
  const join = (who: Person | undefined, token: string, household: Household) =>
    call(who, 'POST', '/hfc/circle_invitations/join', { token, household_id: null, ...household });
  const look = (token: string, who?: Person) => call(who, 'POST', '/hfc/circle_invitations/look', { token });
  /** Somebody new, in the circle with a household of their own. */
  const friend = async (token: string, name: string): Promise<Person> => {
    const person = await createPerson(api, { name, market: 'seattle' });
    later();
    await join(person, token, { household_name: `${name}’s home` });
    return person;
  };
  const memberIdOf = async (who: Person, circleId: string): Promise<string> =>
    (await see(who, circleId))?.members.find(({ is_you: isYou }) => isYou)?.member_id ?? '';
  return { call, list, see, start, invite, join, look, later, friend, memberIdOf };
}
