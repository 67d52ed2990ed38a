import { RemoteFailure } from '@commonhearth/federation';
import { waitFor } from '@testing-library/react';
import { createReporter, reportsPerMinute, type Fault } from './reporter.ts';

function setUp(path = '/hfc/home', view?: string) {
  const sent: Record<string, unknown>[] = [];
  const asked: (RequestInit | undefined)[] = [];
  const logged: Fault[] = [];
  const clock = { now: 0 };
  const report = createReporter({
    fetch: (_url, init) => {
      asked.push(init);
      sent.push(JSON.parse(init?.body as string) as Record<string, unknown>);
      return Promise.reject(new TypeError('nobody there'));
    },
    now: () => clock.now,
    path: () => path,
    view: () => view,
    log: (fault) => {
      logged.push(fault);
    },
  });
  return { report, sent, asked, logged, clock };
}

/** Reports are sent asynchronously, because their body is built by a separate chunk. */
const waitUntil = (condition: () => boolean) =>
  waitFor(() => {
    expect(condition()).toBe(true);
  });

it('[CAL-81] reports app, version, hash, view, route, reason and stacks of a failure, each within its limit', async () => {
  const { report, sent, logged } = setUp('/hfc/home', 'v1.signed');
  const cause = new Error('it broke');
  cause.stack = `é${'s'.repeat(5000)}`;
  report(
    new RemoteFailure('render', { remote: 'mf-a', version: '1.0.0', hash: 'abc' }, 'x'.repeat(2000), {
      cause,
      componentStack: ' at Home',
    }),
  );
  await waitUntil(() => sent.length === 1);
  expect(sent).toEqual([
    {
      kind: 'render',
      remote: 'mf-a',
      version: '1.0.0',
      hash: 'abc',
      view: 'v1.signed',
      route: '/hfc/home',
      message: 'x'.repeat(998),
      stack: `é${'s'.repeat(4092)}`,
      component_stack: ' at Home',
    },
  ]);
  expect(logged).toHaveLength(1);
});

it('[RWD-02] reports an error of an extension once, as of the browser and of no release', async () => {
  const { report, sent } = setUp();
  const stack = 'TypeError: it broke\n    at f (chrome-extension://abc/content.js:1:2)';
  const cause = Object.assign(new TypeError('it broke'), { stack });
  report(
    new RemoteFailure('render', { remote: 'mf-a', version: '1.0.0', hash: 'abc' }, 'it broke', { cause }),
  );
  report({ kind: 'error', remote: 'shell', message: 'it broke', stack });
  report({ kind: 'error', message: 'the next' });
  await waitUntil(() => sent.length === 2);
  const route = '/hfc/home';
  expect(sent).toEqual([
    { kind: 'browser', route, message: 'it broke', stack },
    { kind: 'error', route, message: 'the next' },
  ]);
});

it('reports an error once if a boundary caught it and React recovered', async () => {
  const { report, sent } = setUp();
  report(new RemoteFailure('render', { remote: 'mf-a' }, 'it broke'));
  report({ kind: 'recovered', remote: 'shell', message: 'it broke' });
  report({ kind: 'recovered', remote: 'shell', message: 'another one' });
  await waitUntil(() => sent.length === 2);
  expect(sent.map(({ kind, message }) => [kind, message])).toEqual([
    ['render', 'it broke'],
    ['recovered', 'another one'],
  ]);
});

it('sends the same fault once a minute and ten faults in all, and starts over in the next minute', async () => {
  const { report, sent, clock } = setUp();
  report({ kind: 'error', message: 'same' });
  report({ kind: 'error', message: 'same' });
  report({ kind: 'error', message: 'other' });
  await waitUntil(() => sent.length === 2);
  expect(sent).toMatchObject([{ message: 'same' }, { message: 'other' }]);
  for (let i = 0; i < 20; i++) report({ kind: 'error', message: String(i) });
  await waitUntil(() => sent.length === reportsPerMinute);
  clock.now = 60_000;
  report({ kind: 'error', message: 'same' });
  await waitUntil(() => sent.length === reportsPerMinute + 1);
  expect(sent.slice(-2)).toMatchObject([{ message: '7' }, { message: 'same' }]);
});

it('removes tokens, fragments, email addresses and link keys from reports', async () => {
  const { report, sent } = setUp('/hi/c/hush');
  report({
    kind: 'error',
    message: 'Bearer hush of ada@example.org',
    stack: 'Error\n at https://site/auth#access_token=hush',
    remote: 'hush@example.org',
    version: 'password: hush',
    hash: 'Bearer hush',
    componentStack: ' at Card (https://site/a.js?token=hush:1:2)',
  });
  await waitUntil(() => sent.length === 1);
  expect(sent).toEqual([
    {
      kind: 'error',
      route: '/hi/c/[redacted]',
      message: 'Bearer [redacted] of [redacted]',
      stack: 'Error\n at https://site/auth#[redacted]',
      component_stack: ' at Card (https://site/a.js?token=[redacted]:1:2)',
    },
  ]);
});

it('reports the same fault once for each app, and sends reports even while the page unloads', async () => {
  const { report, sent, asked } = setUp();
  for (const remote of ['mf-a', 'mf-b']) report({ kind: 'error', message: 'same', remote });
  await waitUntil(() => sent.length === 2);
  expect(sent).toMatchObject([{ remote: 'mf-a' }, { remote: 'mf-b' }]);
  expect(asked).toMatchObject([{ keepalive: true }, { keepalive: true }]);
});
