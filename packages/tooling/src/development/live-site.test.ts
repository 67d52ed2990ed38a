import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { descriptorFormat, type Descriptor, type ShellDescriptor } from '@commonhearth/registry';
import { problemsIn, readSite } from './live-site.ts';
import { createOverrides, withCookie } from './overrides.ts';

const shell: ShellDescriptor = {
  format: descriptorFormat,
  name: 'shell',
  version: '1.0.0',
  contract: '2.4.0',
  routes: [],
  entry: ['main.js'],
  fonts: [],
  shared: { react: '19.2.0' },
};
const descriptor: Descriptor = {
  format: descriptorFormat,
  name: 'mf-a',
  version: '1.0.0',
  contract: '^2.1.0',
  routes: [],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
  hash: '0123456789ab',
  entry: 'remoteEntry.js',
  modules: { './register': { files: [] } },
};

type Answer = (
  request: IncomingMessage,
  body: string,
) => {
  readonly status?: number;
  readonly body: string;
  readonly cookie?: string;
};
let answer: Answer;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { status = 200, body, cookie } = answer(request, sent);
      if (cookie !== undefined) response.setHeader('set-cookie', cookie);
      response.writeHead(status).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

const siteOf =
  (channel: string): Answer =>
  ({ url }) => ({
    body:
      url === '/'
        ? `<script type="application/json" id="registry">${JSON.stringify({ channel, shell: { base: '/assets/' }, remotes: [] })}</script>`
        : url === '/assets/shell.json'
          ? JSON.stringify(shell)
          : '',
  });

it('reads which shell a site of the development channel has', async () => {
  answer = siteOf('development');
  expect(await readSite(origin)).toEqual({ origin, shell });
});

it('says why a remote cannot be shown in a site: production, another product, nobody there', async () => {
  answer = siteOf('production');
  await expect(readSite(origin)).rejects.toThrow(
    `${origin} serves the production channel, which only loads released code.`,
  );
  answer = () => ({ status: 404, body: 'nginx' });
  await expect(readSite(origin)).rejects.toThrow('responded with 404, but not with a page of this product');
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  await once(nobody, 'close');
  await expect(readSite(`http://127.0.0.1:${port}`)).rejects.toThrow(
    `http://127.0.0.1:${port} does not respond (ECONNREFUSED).`,
  );
});

it('says what of a remote does not fit the shell, each in a sentence', () => {
  expect(problemsIn(descriptor, shell)).toEqual([]);
  expect(problemsIn({ ...descriptor, contract: '^2.5.0', shared: { react: '^18.0.0' } }, shell)).toEqual([
    'mf-a needs contract ^2.5.0, but the page has 2.4.0: the site is older than this remote.',
    'mf-a: the whole remote is left out: it needs react ^18.0.0, but the site has 19.2.0.',
  ]);
  const older = { ...shell, contract: '3.0.0', olderContracts: ['2.75.0'] };
  expect(problemsIn({ ...descriptor, contract: '^2.5.0' }, older)).toEqual([]);
  expect(problemsIn({ ...descriptor, contract: '^1.0.0' }, shell)).toEqual([
    'mf-a needs contract ^1.0.0, but the page has 2.4.0: this remote is older than the site.',
  ]);
});

it('has the site show each remote from its address, and asks again before that ends', async () => {
  const asked: unknown[] = [];
  answer = ({ url, headers: { cookie } }, body) => {
    asked.push([url, cookie, JSON.parse(body)]);
    return { body: '{}', cookie: `overrides=${asked.length}; Path=/; HttpOnly` };
  };
  const clock = { now: 0 };
  const { cookie } = createOverrides(origin, { 'mf-a': 'http://a/', 'mf-b': 'http://b/' }, () => clock.now);
  expect(await Promise.all([cookie(), cookie()])).toEqual(['overrides=2', 'overrides=2']);
  expect(asked).toEqual([
    ['/api/overrides', '', { remote: 'mf-a', address: 'http://a/' }],
    ['/api/overrides', 'overrides=1', { remote: 'mf-b', address: 'http://b/' }],
  ]);
  clock.now = 29 * 60_000;
  expect(await cookie()).toBe('overrides=2');
  clock.now = 31 * 60_000;
  expect(await cookie()).toBe('overrides=4');
});

it('tells the words of a site that refuses, and asks it again the next time', async () => {
  answer = () => ({
    status: 422,
    body: JSON.stringify({ detail: 'Bad.', errors: [{ path: 'address', message: 'Nothing is there.' }] }),
  });
  const { cookie } = createOverrides(origin, { 'mf-a': 'http://a/' });
  await expect(cookie()).rejects.toThrow(`${origin} does not show mf-a from http://a/. Nothing is there.`);
  answer = () => ({ body: '{}', cookie: 'overrides=1' });
  expect(await cookie()).toBe('overrides=1');
});

it('asks again while the server of the site starts again', async () => {
  let calls = 0;
  answer = ({ socket }) => {
    if (++calls === 1) socket.destroy();
    return { body: '{}', cookie: `overrides=${calls}` };
  };
  const { cookie } = createOverrides(origin, { 'mf-a': 'http://a/' });
  expect(await cookie()).toBe('overrides=2');
});

it('takes the place of the cookie of that name, and leaves the others', () => {
  expect(withCookie('a=1; overrides=old; b=2', 'overrides=new')).toBe('a=1; b=2; overrides=new');
  expect(withCookie(undefined, 'overrides=new')).toBe('overrides=new');
});
