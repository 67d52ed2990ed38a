import { createClient } from '@supabase/supabase-js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The auth part of the installed library. */
const auth = dirname(createRequire(require.resolve('@supabase/supabase-js')).resolve('@supabase/auth-js'));
const constants = createRequire(__filename)(join(auth, 'lib/constants.js')) as Readonly<
  Record<string, number>
>;

const sent: unknown[] = [];
const { realtime, storage } = createClient('http://site.invalid', 'key', {
  global: {
    fetch: (_url, init) => {
      sent.push(JSON.parse(init?.body as string));
      return Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } }));
    },
  },
});

it('[SES-19] the auth client looks every 30 s and refreshes 3 ticks before the end; its margin at startup is 90 s', () => {
  expect([constants['AUTO_REFRESH_TICK_DURATION_MS'], constants['AUTO_REFRESH_TICK_THRESHOLD']]).toEqual([
    30_000, 3,
  ]);
  // where the description has 10 s: see the decision
  expect(constants['EXPIRY_MARGIN_MS']).toBe(90_000);
  const client = readFileSync(join(auth, 'GoTrueClient.js'), 'utf8');
  expect(client).toContain('sleep)(200 * Math.pow(2, attempt - 1))');
});

it('[SES-19] realtime gives up after 10 s and reconnects after 1, 2, 5 and 10 s; its heartbeat is 25 s', () => {
  expect([1, 2, 3, 4, 9].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
    1000, 2000, 5000, 10_000, 10_000,
  ]);
  // where the description has 30 s: see the decision
  expect([realtime.timeout, realtime.heartbeatIntervalMs]).toEqual([10_000, 25_000]);
});

it('[SES-19] lists of the storage are of 100, by name', async () => {
  await storage.from('any').list();
  expect(sent).toMatchObject([{ limit: 100, sortBy: { column: 'name', order: 'asc' } }]);
});

it('[SES-19] ours override none of them', () => {
  const own = readFileSync(join(__dirname, 'supabase-auth.ts'), 'utf8');
  const given = /createClient\(href, supabase\.anonKey, \{([\s\S]*?)\n {2}\}\)/.exec(own)?.[1] ?? 'not found';
  expect(given).not.toMatch(/not found|autoRefresh|realtime|heartbeat|reconnect|timeout|lock/i);
});
