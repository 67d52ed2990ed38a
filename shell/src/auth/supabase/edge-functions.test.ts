import type { PageConfig } from '@commonhearth/contract';
import { fakeServices } from '@commonhearth/testing/platform';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { runInThisContext } from 'node:vm';
import type { AddressInfo } from 'node:net';
import { createSupabaseAuth } from './supabase-auth.ts';

/** The test's page has no network of its own. */
const network = runInThisContext('fetch') as typeof globalThis.fetch;
// whose signals are of another kind than the page's
const fetch: typeof network = (url, init) => network(url, { ...init, signal: null });

const asked: string[] = [];
/** A provider's functions: what each answers is its name. */
let server: Server;
let invoke: ReturnType<typeof createSupabaseAuth>['invoke'];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const name = request.url?.split('/').at(-1);
    // the page asks from another origin
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-expose-headers', '*').setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') response.end();
    else if (name === 'drop') request.socket.destroy();
    else if (name === 'relay') response.setHeader('x-relay-error', 'true').end('{}');
    else if (name === 'teapot') response.writeHead(418).end('{}');
    else response.end('{"done":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { supabase: { url, anonKey: 'key' } } as PageConfig;
  const { kept } = fakeServices();
  ({ invoke } = createSupabaseAuth(config, { fetch, kept, leave: () => undefined, tell: () => undefined }));
});
afterAll(() => {
  server.close();
});

it('[API-08] an edge function is called by its name, and answers its data', async () => {
  expect(await invoke('hello', { to: 'Ada' })).toEqual({ done: true });
  expect(asked.at(-1)).toBe('POST /functions/v1/hello');
});

it.each([
  ['[ERR-08] [API-08] that cannot be sent', 'drop', 'Failed to send a request to the Edge Function'],
  ['[ERR-09] [API-08] whose relay fails', 'relay', 'Relay Error invoking the Edge Function'],
  ['[ERR-10] [API-08] with another status', 'teapot', 'Edge Function returned a non-2xx status code'],
])('%s rejects in the words of [8]', async (_what, name, words) => {
  await expect(invoke(name)).rejects.toThrow(words);
});
