import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import type { HomePhoto, ImagePost } from '@commonhearth/schemas';

/** A site with a published home, and the staff who look after its photos. */
export interface PhotoWorld {
  readonly api: TestApi;
  readonly staff: Person;
  readonly compoundId: string;
  readonly homeId: string;
  readonly marketId: number;
  /** Calls `/api/hfc/_i` + path as this person; as staff unless told. */
  readonly ask: (
    method: string,
    path: string,
    body?: unknown,
    person?: Person,
  ) => ReturnType<TestApi['call']>;
}

export async function photoWorld(options?: Parameters<typeof createTestApi>[0]): Promise<PhotoWorld> {
  const api = await createTestApi(options);
  const staff = await createPerson(api, { staff: true });
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const periodId = await createCycle(api);
  const compoundId = await createCompound(api, { periodId, areaId, status: 'published' });
  const { rows } = await api.database.pool.query<{ home: string; market: number }>(
    'select home_id::text as home, market_id::int as market from compounds',
  );
  const { home: homeId = '', market: marketId = 0 } = rows[0] ?? {};
  return {
    ...{ api, staff, compoundId, homeId, marketId },
    ask: (method, path, body, person = staff) =>
      api.call(method, `/hfc/_i${path}`, { token: person.token, ...(body !== undefined && { body }) }),
  };
}

/** What a browser says of a file before it uploads it. */
export const aboutFile = (type = 'image/jpeg', size = 4_000_000) => ({
  timestamp: '2026-11-20T12:00:00.000Z',
  content_type: type,
  size,
});

/** Uploads a file by the form that was given for it. */
export async function post(api: TestApi, { url, fields }: ImagePost, file: Uint8Array): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'IMG_1.jpg');
  const sent = new Response(form);
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return statusCode;
}

export const photosOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  body['photos'] as readonly HomePhoto[];
export const idsOf = (answer: { readonly body: Readonly<Record<string, unknown>> }) =>
  photosOf(answer).map(({ image_id }) => image_id);
export const orderOf = (ids: readonly number[], version: number) => ({
  photos: ids.map((image_id, sort_order) => ({ image_id, sort_order })),
  version,
});

/** What was audited of an object, the newest last. */
export async function auditOf({ api }: PhotoWorld, objectType: string) {
  const { rows } = await api.database.pool.query<{
    action: string;
    before: unknown;
    after: unknown;
    act: string | null;
  }>('select action, before, after, act from audit where object_type = $1 order by entry_id', [objectType]);
  return rows;
}
