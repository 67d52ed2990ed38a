import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { problem as problemSchema } from '@commonhearth/schemas';
import {
  createPerson,
  createTestApi,
  signUpAtProvider,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { createApp } from './app.ts';
import { usualPatience } from './patience.ts';
import { mountSampleSite, type Checkout } from '../pages/site.harness.ts';

let api: TestApi;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
  builds = await mountSampleSite(api.deps);
});
afterAll(async () => {
  builds.remove();
  await api.close();
});

const opened: { readonly close: () => unknown }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close();
});

/** Only for a request that never arrives: on a busy machine any other may take as long. */
const hasty = { request: 500, drain: 200 };
/** A server that listens, and gives others less time than usual. */
async function listening(patience = { request: 20_000, drain: 200 }) {
  const app = await createApp(api.deps, { patience });
  await app.listen({ host: '127.0.0.1', port: 0 });
  opened.push({ close: () => app.close() });
  const { port } = app.server.address() as AddressInfo;
  const open = (sent: string): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    opened.push({ close: () => socket.destroy() });
    socket.write(sent);
    return socket;
  };
  return { app, open };
}

function parsed(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return { status: Number(first.split(' ')[1]), headers: lines.join('\n').toLowerCase(), body };
}

it.each([
  ['a malformed request', 400, 'GET /secret-path HTTP/1.1\r\nbad header\r\n\r\n'],
  [
    'headers beyond 16 KB',
    431,
    `GET /secret-path?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  ],
  [
    'a body that does not arrive',
    408,
    'POST /api/client_errors HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"secret-path',
  ],
  ['a request without a host', 400, 'GET /secret-path HTTP/1.1\r\nconnection: close\r\n\r\n'],
  [
    'a request with two hosts',
    400,
    'GET /secret-path HTTP/1.1\r\nhost: localhost\r\nHost: localhost\r\nconnection: close\r\n\r\n',
  ],
  [
    'an expectation that nobody meets',
    417,
    'GET /secret-path HTTP/1.1\r\nhost: localhost\r\nexpect: secret\r\nconnection: close\r\n\r\n',
  ],
])(
  '[API-03] [SEC-01a] %s is a problem %i with every header, and nothing of it comes back',
  async (_name, status, sent) => {
    const { open } = await listening(status === 408 ? hasty : undefined);
    const answer = parsed(await text(open(sent)));
    expect(answer.status).toBe(status);
    expect(problemSchema.strict().parse(JSON.parse(answer.body))).toMatchObject({ status });
    for (const header of [
      'content-type: application/problem+json',
      "content-security-policy: default-src 'self'",
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'referrer-policy: strict-origin',
      'permissions-policy: camera=()',
      'cache-control: no-store',
    ])
      expect(answer.headers).toContain(header);
    expect(answer.body + answer.headers).not.toContain('secret');
  },
);

it.each(['100-continue', '100-Continue', '100-CONTINUE'])(
  'takes the expectation to be asked for the body, written as %s',
  async (expected) => {
    const { open } = await listening();
    const head =
      'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close';
    const answer = await text(
      open(`POST /api/client_errors HTTP/1.1\r\n${head}\r\nexpect: ${expected}\r\n\r\n{}`),
    );
    // an empty report is refused for its missing fields, so the body was read
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 422']);
  },
);

/** How a browser asks. */
const browser = 'host: localhost\r\naccept: text/html,application/xhtml+xml,*/*;q=0.8\r\n';

it.each([
  ['a malformed request', 400, `GET /hfc/home HTTP/1.1\r\n${browser}bad header\r\n\r\n`],
  ['too many cookies', 431, `GET /hfc/home HTTP/1.1\r\n${browser}cookie: a=${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'a form, which no page takes and nothing waits for',
    405,
    `POST /hfc/home HTTP/1.1\r\n${browser}content-length: 9\r\n\r\nx`,
  ],
  ['a request without a host', 400, `GET /hfc/home HTTP/1.1\r\n${browser.slice(9)}\r\n`],
  ['an expectation', 417, `GET /hfc/home HTTP/1.1\r\n${browser}expect: wonders\r\n\r\n`],
])('[SEC-01a] a browser gets a page for %s, %i', async (_name, status, sent) => {
  const { open } = await listening();
  const answer = parsed(await text(open(sent.replace('\r\n', '\r\nconnection: close\r\n'))));
  expect(answer.status).toBe(status);
  expect(answer.body).toMatch(/^<!doctype html>[^]*<h1>[^]*<a href="\/">/);
  for (const header of [
    'content-type: text/html; charset=utf-8',
    "content-security-policy: default-src 'self'",
    'x-frame-options: deny',
    'cache-control: no-store',
  ])
    expect(answer.headers).toContain(header);
  const call = parsed(
    await text(
      open(sent.replace('/hfc/home', '/api/city_list').replace('\r\n', '\r\nconnection: close\r\n')),
    ),
  );
  expect(call.headers).toContain('content-type: application/problem+json');
});

it('a large file may come over a slow line, as long as our client waits; the head of a request comes at once', async () => {
  const { app } = await listening(usualPatience);
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([120_000, 30_000]);
});

it('a stop waits for what is under way, but not for a body that never ends', async () => {
  const { app, open } = await listening({ request: 600_000, drain: 200 });
  const socket = open(
    'POST /api/client_errors HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n',
  );
  const ended = text(socket);
  // the server has the request as soon as it asks for the body
  await new Promise((resolve) => socket.once('readable', resolve));
  await app.close();
  expect(await ended).toContain('100 Continue');
});

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

it('[API-03] refuses bodies that are nested too deep, at the API and at sign-up, before anything looks into them', async () => {
  const report = (config: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/client_errors',
      headers: { 'content-type': 'application/json' },
      payload: `{"config":${config}}`,
    });
  for (const depth of [33, 5_000]) {
    const answer = await report(nested(depth));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'malformed_body']);
  }
  expect((await report(nested(20))).statusCode).toBe(422);
  const signUp = await api.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"a@example.com","password":"a-long-password-1","data":${nested(1_200)}}`,
  });
  expect(signUp.statusCode).toBe(400);
  expect(
    await signUpAtProvider(api, 'b@example.com', { deep: JSON.parse(nested(5)) as object }),
  ).toBeTruthy();
});

it.each(['application/json', 'text/plain'])(
  '[RWD-12] refuses %s with too many levels or values before parsing it, whatever signs are in its texts',
  async (type) => {
    const send = async (payload: string) =>
      (
        await api.app.inject({
          method: 'POST',
          url: '/api/recorder',
          headers: { 'content-type': type },
          payload,
        })
      ).json<{ code: string; title: string }>();
    for (const [payload, title] of [
      ['['.repeat(33), 'The body is nested more than 32 levels deep. Use fewer levels.'],
      [`"\\\\"${'['.repeat(33)}`, 'The body is nested more than 32 levels deep. Use fewer levels.'],
      [','.repeat(10_000), 'The body is longer than 10000 values. Send fewer at once.'],
      ['[]'.repeat(10_000), 'The body is longer than 10000 values. Send fewer at once.'],
      [','.repeat(9_999), 'The body is not valid JSON. Send a JSON object.'],
      ['['.repeat(32), 'The body is not valid JSON. Send a JSON object.'],
      ['[],'.repeat(33), 'The body is not valid JSON. Send a JSON object.'],
    ] as const)
      expect(await send(payload)).toMatchObject({ code: 'malformed_body', title });
    for (const text of ['['.repeat(33), ','.repeat(60_000), `"${'['.repeat(33)}`, `\\"${'{'.repeat(33)}`])
      expect(await send(JSON.stringify({ text }))).toMatchObject({ code: 'validation_failed' });
  },
);

it.each(['0000-01-01', '0001-01-01', '1999-12-31'])(
  '[API-03] a cycle cannot begin on %s',
  async (starts_on) => {
    const { token } = await createPerson(api, { staff: true });
    const { rows } = await api.database.pool.query<{ id: string }>(
      'select market_id::text as id from markets limit 1',
    );
    const body = { market_id: rows[0]?.id, starts_on };
    expect(await api.call('POST', '/hfc/_i/review_period_cycle', { token, body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'starts_on' }] },
    });
  },
);

it.each([
  ['/%zz', 404],
  ['/hfc/%E0%A4%A', 404],
  [`/hfc/${'x'.repeat(5_000)}`, 404],
  ['/hfc/home?mk=%zz', 200],
])('a browser gets a page for the address %#', async (url, status) => {
  const answer = await api.app.inject({ url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-frame-options']]).toEqual([
    status,
    'text/html; charset=utf-8',
    'DENY',
  ]);
});

it.each(['/api/%zz', `/api/hfc/compounds/${'1'.repeat(5_000)}`, '/api//%zz'])(
  '[API-03] a call to an address that nobody can read is a problem 404: %#',
  async (url) => {
    const answer = await api.app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(answer.body).not.toMatch(/zz|1{30}/);
    expect(answer.headers['x-frame-options']).toBe('DENY');
  },
);

it.each([
  ['//', '/'],
  ['/hfc//home?mk=austin', '/hfc/home?mk=austin'],
  ['//evil.example/a', '/evil.example/a'],
])('an address with doubled slashes leads to the one without: %s', async (url, location) => {
  const answer = await api.app.inject({ url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
});

it.each([
  ['http://host.example', 200],
  ['http://host.example/healthz?x=http://a/b', 200],
  ['HTTP://host.example?x=1', 200],
  ['http://host.example/hfc//home', 308],
])('an address with scheme and host is read as its path: %s', async (url, status) => {
  const { open } = await listening();
  const request = `GET ${url} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n\r\n`;
  const answer = parsed(await text(open(request)));
  expect(answer.status).toBe(status);
  expect(answer.headers).not.toContain('location: /http');
});
