import type { Config } from '../../config/index.ts';
import { addressCheck } from './check-outside.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['does not see that visitors use https', {}, /The site at .*Set TRUST_PROXY/],
  ['knows them', { 'strict-transport-security': 'max-age=1' }, /The site responds at/],
])('[OPS-08] a site behind a proxy that %s is told so', async (_what, more, words) => {
  const headers = { 'x-request-id': '1', ...more };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ status: 'ok' }, { headers }));
  const config = { siteUrl: 'https://homes.example' } as Config;
  const found = await addressCheck(config).look(new AbortController().signal);
  expect(JSON.stringify(found)).toMatch(words);
});
