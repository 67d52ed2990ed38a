import type { ErrorGroupDetail, ErrorGroupsPage } from '@commonhearth/schemas';
import { createPerson, createTestApi, type ApiAnswer } from '@commonhearth/testing-server/api';

export const release = { remote: 'mf-a', version: '1.0.0', hash: 'aaaaaaaaaaaa' };
const folder = ({ remote, version, hash } = release): string =>
  `https://site.example/remotes/${remote}/${version}+${hash}`;

/** A stack as Chrome writes it, below the message. */
export const stackIn = (given = release, line = 1): string =>
  `TypeError: x\n    at Card (${folder(given)}/home.js:${line}:100)\n    at Home (${folder(given)}/home.js:1:200)`;

/** What a browser reports of this release. */
export const report = (given: object = {}) => ({
  ...{ kind: 'render', route: '/hfc/home', message: 'It broke.', stack: stackIn() },
  ...release,
  ...given,
});

/** A site that knows the releases 1.0.0 and 1.1.0 of mf-a, whose owner is team A. */
export async function errorSite() {
  const api = await createTestApi();
  const { pool } = api.database;
  await pool.query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
     values ('mf-a', '1.0.0', 'aaaaaaaaaaaa', '{"owner": "team A"}', '{}', '{}', now()),
       ('mf-a', '1.1.0', 'bbbbbbbbbbbb', '{"owner": "team A"}', '{}', '{}', now())`,
  );
  const { token } = await createPerson(api, { staff: true });
  const list = async (query = '') =>
    (await api.call('GET', `/hfc/_i/errors${query}`, { token })).body as unknown as ErrorGroupsPage;
  return {
    api,
    token,
    list,
    clear: () => pool.query('delete from client_errors; delete from error_groups; delete from rate_limits'),
    /** Reports from the number of a place, 1 unless told. */
    send: async (body: object, place = 1, userAgent?: string): Promise<number> => {
      await pool.query('delete from rate_limits');
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/api/client_errors',
        remoteAddress: `203.0.113.${place}`,
        payload: body,
        ...(userAgent !== undefined && { headers: { 'user-agent': userAgent } }),
      });
      return statusCode;
    },
    /** The only group of the list. */
    onlyGroup: async (query = '') => {
      const { groups } = await list(query);
      const [group] = groups;
      if (group === undefined || groups.length > 1) throw new Error(`There are ${groups.length} groups.`);
      return group;
    },
    show: async (id: string) =>
      (await api.call('GET', `/hfc/_i/errors/${id}`, { token })).body as unknown as ErrorGroupDetail,
    change: (id: string, state: string): Promise<ApiAnswer> =>
      api.call('POST', `/hfc/_i/errors/${id}/state`, { token, body: { state } }),
    pass: (ms: number) => {
      api.clock.now = new Date(api.clock.now.getTime() + ms);
    },
  };
}
export type ErrorSite = Awaited<ReturnType<typeof errorSite>>;
