import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { portOf } from '../http/origin.ts';

interface Hop {
  readonly port: number;
  readonly close: () => Promise<void>;
}

async function listening(server: Server): Promise<Hop> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** A proxy that adds whom it was asked by, as `$proxy_add_x_forwarded_for` of nginx does, and says https. */
const proxyTo = (port: number, caller?: string): Promise<Hop> =>
  listening(
    createServer((asked, answer) => {
      const before = asked.headers['x-forwarded-for'];
      const by = caller ?? asked.socket.remoteAddress ?? '';
      const headers = {
        ...asked.headers,
        'x-forwarded-for': before === undefined ? by : `${before.toString()}, ${by}`,
        'x-forwarded-proto': 'https',
      };
      asked.pipe(
        request({ port, host: '127.0.0.1', method: asked.method, path: asked.url, headers }, (found) => {
          answer.writeHead(found.statusCode ?? 500, found.headers);
          found.pipe(answer);
        }),
      );
    }),
  );

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function site(trusted: string): Promise<{ readonly api: TestApi; readonly port: number }> {
  const api = await createTestApi({ env: { TRUST_PROXY: trusted } });
  opened.push(() => api.close());
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  return { api, port: portOf(api.app.server) };
}
async function behind(port: number, caller?: string): Promise<number> {
  const proxy = await proxyTo(port, caller);
  opened.push(() => proxy.close());
  return proxy.port;
}

const ask = (port: number, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'not-the-password' }),
  });
/** Where the log says that attempts to sign in came from. */
const places = ({ log }: TestApi): unknown[] =>
  log.flatMap(({ auth }) => (auth === undefined ? [] : [(auth as { place: unknown }).place]));

it('[SRV-02] nobody is believed about where a caller is, or about https, with TRUST_PROXY unset', async () => {
  const { api, port } = await site('0');
  const answer = await ask(port, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
  expect(places(api)).toEqual(['127.0.0.1']);
  expect(answer.headers.has('strict-transport-security')).toBe(false);
});

it('[SRV-02] with one proxy the caller is whom that proxy names, whatever was forged in front of it', async () => {
  const { api, port } = await site('1');
  const proxy = await behind(port, '198.51.100.7');
  const answer = await ask(proxy, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
  expect(places(api)).toEqual(['198.51.100.7']);
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/);
});

it('[SRV-02] with two proxies the caller is whom the outer one names', async () => {
  const { api, port } = await site('2');
  const inner = await behind(port, '10.0.0.2');
  const outer = await behind(inner, '198.51.100.7');
  await ask(outer, { 'x-forwarded-for': '203.0.113.9, 203.0.113.10' });
  expect(places(api)).toEqual(['198.51.100.7']);
});

it('[SRV-02] an IPv6 line counts as its /64, and an IPv4 address in IPv6 spelling as itself', async () => {
  const { api, port } = await site('1');
  await ask(await behind(port, '2001:db8:1:2:aaaa::1'));
  await ask(await behind(port, '::ffff:198.51.100.7'));
  expect(places(api)).toEqual(['2001:db8:1:2::/64', '198.51.100.7']);
});

it('[SRV-02] limits are counted by place: a forged header opens no new one', async () => {
  const { port } = await site('1');
  const proxy = await behind(port, '198.51.100.7');
  const neighbour = await behind(port, '198.51.100.8');
  const report = (to: number, forged: string) =>
    fetch(`http://127.0.0.1:${to}/api/client_errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close', 'x-forwarded-for': forged },
      body: JSON.stringify({ kind: 'error', route: '/', message: 'x' }),
    });
  let last = 200;
  for (let i = 0; i < 200 && last !== 429; i += 1) last = (await report(proxy, `203.0.113.${i}`)).status;
  expect(last).toBe(429);
  expect((await report(neighbour, '203.0.113.1')).status).not.toBe(429);
});
