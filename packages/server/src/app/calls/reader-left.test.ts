import { once } from 'node:events';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { z } from 'zod';
import { addressOf } from './event-stream.harness.ts';
import { answer, events } from '../../http/answer.ts';
import { defineCall } from '../../http/call.ts';

let api: TestApi;
let ended: () => void = () => undefined;
const over = new Promise<void>((resolve) => (ended = resolve));
async function* waiting(signal: AbortSignal) {
  yield { n: 1 };
  await once(signal, 'abort');
  ended();
}
beforeAll(async () => {
  api = await createTestApi({
    more: {
      calls: [
        defineCall({
          id: 'TEST-30',
          method: 'GET',
          path: '/test/waits',
          operationId: 'testWaits',
          summary: 'Tells one thing, and waits for another that never comes',
          policy: { name: 'test.anyone', callers: 'anyone' },
          responses: { 200: events(z.object({ n: z.int() })) },
          handler: ({ stopping }) => Promise.resolve(answer(200, waiting(stopping))),
        }),
      ],
    },
  });
});
afterAll(() => api.close());

it('a stream that waits is told when its reader has left, before anything else comes', async () => {
  const leaving = new AbortController();
  const { body } = await fetch(`${await addressOf(api)}/api/test/waits`, { signal: leaving.signal });
  expect((await body?.getReader().read())?.done).toBe(false);
  leaving.abort();
  await over;
});
