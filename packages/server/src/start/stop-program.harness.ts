import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { answer, events } from '../http/answer.ts';
import { defineCall } from '../http/call.ts';
import type { Policy } from '../http/policy.ts';
import { runBare } from './run-bare.harness.ts';

/** The server's program with three calls of the tests' own: an answer that comes after the stop began, one that never comes, and a stream without an end. */

const anyone: Policy = { name: 'test.anyone', callers: 'anyone' };
const count = z.object({ n: z.int() });
const query = z.strictObject({});
const never = new Promise<never>(() => undefined);
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

async function* endless(): AsyncGenerator<{ n: number }> {
  yield { n: 1 };
  await never;
}

const calls = [
  defineCall({
    id: 'STOP-01',
    method: 'GET',
    path: '/test/late',
    operationId: 'testLate',
    summary: 'Answers once the server stops',
    policy: anyone,
    query,
    response: count,
    handler: async ({ stopping }) => {
      say('held');
      while (!stopping.aborted) await setImmediate();
      // its answer takes its time
      for (let i = 0; i < 1000; i += 1) await setImmediate();
      return { n: 1 };
    },
  }),
  defineCall({
    id: 'STOP-02',
    method: 'GET',
    path: '/test/never',
    operationId: 'testNever',
    summary: 'Never answers',
    policy: anyone,
    query,
    response: count,
    handler: () => {
      say('held');
      return never;
    },
  }),
  defineCall({
    id: 'STOP-03',
    method: 'GET',
    path: '/test/endless',
    operationId: 'testEndless',
    summary: 'A stream that waits for ever',
    policy: anyone,
    query,
    responses: { 200: events(count) },
    handler: () => Promise.resolve(answer(200, endless())),
  }),
];

await runBare({ level: 'info', calls });
