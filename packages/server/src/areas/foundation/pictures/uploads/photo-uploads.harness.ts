import { randomUUID } from 'node:crypto';
import { createPerson, type Samples, type TestApi } from '@commonhearth/testing-server/api';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Dependencies } from '../../../../dependencies.ts';
import { answer } from '../../../../http/answer.ts';
import { defineCall, type AnyCall } from '../../../../http/call.ts';
import type { Policy } from '../../../../http/policy.ts';
import { recordQueued } from '../../../../jobs/job-runs.ts';
import { contentChanged } from '../../../homes/content-changes/content-changed.ts';
import { definePictureJob } from '../define-picture-job.ts';
import { presignPicture } from './picture-upload.ts';

/**
 * Photos of a home by uploads: calls and a job of the tests' own, until the product has its first ones. The access
 * matrix and the bad-input test run over the calls as over the product's.
 */

const policy: Policy = { name: 'test.anyone', callers: 'anyone' };

export const homePhotosJob = definePictureJob({
  name: 'test-home-photos',
  cause: z.object({ homeId: z.int() }),
  write: async (deps, tx, { homeId }, { storageKey, width, height, widths, placeholder }) => {
    await tx.execute(sql`
      insert into home_photos (home_id, storage_key, sort_order, create_timestamp, placeholder, width, height, widths)
      select ${homeId}, ${storageKey}, 0, ${deps.clock()}, ${placeholder}, ${width}, ${height}, ${`{${widths.join()}}`}::int[]
      where not exists (select 1 from home_photos where home_id = ${homeId} and storage_key = ${storageKey})`);
    const { rows } = await tx.execute<{ market: number }>(
      sql`select market_id::int as market from homes where home_id = ${homeId}`,
    );
    await contentChanged(deps, tx, rows[0]?.market ?? 0);
  },
});

export const photoCalls = (deps: () => Dependencies): readonly AnyCall[] => [
  defineCall({
    id: 'TEST-20',
    method: 'POST',
    path: '/test/photo_posts',
    operationId: 'testPhotoPost',
    summary: 'A form that uploads one picture',
    policy,
    body: z.strictObject({}),
    response: z.object({
      key: z.string(),
      post: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
    handler: () => presignPicture(deps()),
  }),
  defineCall({
    id: 'TEST-21',
    method: 'POST',
    path: '/test/photos',
    operationId: 'testPhotos',
    summary: 'Photos of a home, of what was uploaded',
    policy,
    body: z.strictObject({ homeId: z.int().min(1), uploads: z.array(z.string().max(100)).min(1) }),
    responses: { 202: z.object({ job_id: z.string() }) },
    handler: async ({ body: { homeId, uploads } }) => {
      const { jobs, database } = deps();
      const jobId = randomUUID();
      await database.db.transaction(async (tx) => {
        // the tests' queue keeps no progress
        await recordQueued(tx, { jobId, name: homePhotosJob.name, userId: null });
        await jobs.send(tx, homePhotosJob, { cause: { homeId }, uploads }, { jobId });
      });
      return answer(202, { job_id: jobId });
    },
  }),
];

export const photoSamples: Samples = {
  'TEST-20': () => ({ body: {} }),
  'TEST-21': () => ({ body: { homeId: 1, uploads: [`uploads/${randomUUID()}`] }, allowed: 202 }),
};

/** Uploads a file as a browser does: with a form that was signed for it, after something else where that is given. */
export async function upload(
  api: TestApi,
  file: Uint8Array,
  first: () => void = () => undefined,
): Promise<{ key: string; status: number }> {
  const { body } = await api.call('POST', '/test/photo_posts', { body: {} });
  const { key, post } = body as unknown as Awaited<ReturnType<typeof presignPicture>>;
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  first();
  form.append('file', new Blob([new Uint8Array(file)]), 'IMG_1.png');
  const sent = new Response(form);
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: post.url,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { key, status: statusCode };
}

/** Asks for photos of a home, does the job, and tells what staff hear of it. */
export async function makePhotos(api: TestApi, homeId: number, uploads: readonly string[]) {
  const asked = await api.call('POST', '/test/photos', { body: { homeId, uploads } });
  const jobId = String(asked.body['job_id']);
  await homePhotosJob.handler(api.deps, { jobId }, { cause: { homeId }, uploads: [...uploads] });
  const { token } = await createPerson(api, { staff: true });
  return (await api.call('GET', `/hfc/_i/jobs/${jobId}`, { token })).body;
}

export async function photosOf({ database: { pool } }: Pick<TestApi, 'database'>, homeId: number) {
  const { rows } = await pool.query<{ storage_key: string; widths: number[]; width: number; height: number }>(
    "select storage_key, widths, width, height from home_photos where home_id = $1 and widths <> '{}' order by 1",
    [homeId],
  );
  return rows;
}
