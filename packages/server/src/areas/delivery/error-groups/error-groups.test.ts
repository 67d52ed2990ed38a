import { createPerson } from '@commonhearth/testing-server/api';
import { viewIds } from '../rollouts/index.ts';
import { browser } from '../rollouts/rollouts.harness.ts';
import { errorSite, release, report, stackIn, type ErrorSite } from './error-groups.harness.ts';

let site: ErrorSite;
beforeAll(async () => {
  site = await errorSite();
});
beforeEach(() => site.clear());
afterAll(() => site.api.close());

const next = { remote: 'mf-a', version: '1.1.0', hash: 'bbbbbbbbbbbb' };

it('[OWN-02] [CAL-166] groups reports by remote, release, owner and message, and counts them', async () => {
  const at = site.api.clock.now;
  await site.send(report({ message: 'Home 17 of 0191e4a2-7c3b-7d51-9c0a-3f5e8b1d2a44 broke.' }), 1, browser);
  site.pass(60_000);
  await site.send(report({ message: 'Home 4 of 0191e4a2-7c3b-7d51-9c0a-3f5e8b1d2a45 broke.' }), 2, browser);
  await site.send(report({ message: 'Home 4 of 0191e4a2-7c3b-7d51-9c0a-3f5e8b1d2a45 broke.' }), 2);
  expect(await site.list()).toMatchObject({
    groups: [
      {
        ...release,
        owner: 'team A',
        message: 'Home 17 of 0191e4a2-7c3b-7d51-9c0a-3f5e8b1d2a44 broke.',
        state: 'open',
        route: '/hfc/home',
        reports: 3,
        visitors: 2,
        browsers: [{ name: 'Chrome 140', reports: 2 }],
        first_seen: at.toISOString(),
        last_seen: site.api.clock.now.toISOString(),
      },
    ],
    has_more: false,
    counts: { open: 1, resolved: 0, muted: 0 },
    choices: [{ remote: 'mf-a', release: '1.0.0+aaaaaaaaaaaa', owner: 'team A' }],
  });
});

it('[OWN-02] keeps other messages, other places in the code and other releases apart', async () => {
  await site.send(report());
  await site.send(report({ message: 'It is gone.' }));
  await site.send(report({ stack: stackIn(release, 2) }));
  await site.send(report({ ...next, stack: stackIn(next) }));
  expect((await site.list()).groups).toHaveLength(4);
  expect(await site.onlyGroup('?release=1.1.0%2Bbbbbbbbbbbbb')).toMatchObject(next);
  expect((await site.list('?remote=mf-b')).groups).toEqual([]);
  expect((await site.list('?owner=team%20A')).groups).toHaveLength(4);
  expect((await site.list('?state=muted')).groups).toEqual([]);
});

it('[OWN-02] [CAL-167] shows the last reports of a group with the page, the stacks and the request id', async () => {
  for (const route of ['/hfc/home', '/hfc/map'])
    await site.send(report({ route, component_stack: '\n    at Card' }));
  const { error_group_id: id } = await site.onlyGroup();
  const { group, reports } = await site.show(id);
  expect(group).toMatchObject({ route: '/hfc/map', reports: 2 });
  expect(reports).toMatchObject([
    { route: '/hfc/map', stack: stackIn(), component_stack: '\n    at Card' },
    { route: '/hfc/home', message: 'It broke.', kind: 'render' },
  ]);
  expect(reports[0]?.request_id).toMatch(/^[\w-]{8,}$/);
  for (const bad of ['999999', 'x', '-1'])
    expect(await site.api.call('GET', `/hfc/_i/errors/${bad}`, { token: site.token })).toMatchObject({
      status: 404,
    });
});

it('[OWN-02] lists the error seen last first, by owner, and shows the reports of that error alone', async () => {
  for (const message of ['First', 'Second', 'First']) {
    await site.send(report({ message }));
    site.pass(60_000);
  }
  const { groups } = await site.list('?owner=team%20A');
  expect(groups.map(({ message }) => message)).toEqual(['First', 'Second']);
  expect((await site.list('?owner=team%20B')).groups).toEqual([]);
  const { reports } = await site.show(groups[1]?.error_group_id ?? '');
  expect(reports.map(({ message }) => message)).toEqual(['Second']);
});

it('[OWN-02] [CAL-168] a resolved group reopens when it comes back, but not by pages opened before', async () => {
  await site.send(report());
  const { error_group_id: id } = await site.onlyGroup();
  const views = viewIds(site.api.deps.config);
  const openedBefore = await views.make({ at: site.api.clock.now, counted: [], others: [] });
  site.pass(1000);
  expect(await site.change(id, 'resolved')).toMatchObject({
    status: 200,
    body: { group: { state: 'resolved', resolved_at: site.api.clock.now.toISOString() } },
  });
  site.pass(1000);
  await site.send(report({ view: openedBefore }));
  expect(await site.onlyGroup()).toMatchObject({ state: 'resolved', reports: 2, reopened_at: null });
  const view = await views.make({ at: site.api.clock.now, counted: [], others: [] });
  await site.send(report({ view }));
  expect(await site.onlyGroup()).toMatchObject({
    state: 'open',
    reports: 3,
    reopened_at: site.api.clock.now.toISOString(),
  });
});

it('[OWN-02] an error that comes back in the next release is marked, and a muted one stays muted there', async () => {
  await site.send(report());
  await site.send(report({ message: 'Noise' }));
  for (const { error_group_id: id, message } of (await site.list()).groups)
    await site.change(id, message === 'Noise' ? 'muted' : 'resolved');
  for (const message of ['It broke.', 'Noise', 'Something new'])
    await site.send(report({ ...next, message, stack: stackIn(next, 7) }));
  const { groups } = await site.list('?release=1.1.0%2Bbbbbbbbbbbbb');
  const found = groups.map(({ message, state, reopened_at: back }) => [message, state, back !== null]);
  expect(found.sort()).toEqual([
    ['It broke.', 'open', true],
    ['Noise', 'muted', false],
    ['Something new', 'open', false],
  ]);
});

it('[OWN-02] a muted group counts on and stays muted; the change history has each decision', async () => {
  await site.send(report());
  const { error_group_id: id } = await site.onlyGroup();
  await site.change(id, 'muted');
  await site.change(id, 'muted');
  await site.send(report());
  expect(await site.onlyGroup()).toMatchObject({ state: 'muted', reports: 2 });
  await site.change(id, 'open');
  const { rows } = await site.api.database.pool.query(
    "select action, before, after from audit where object_type = 'error_group' and object_id = $1 order by entry_id",
    [id],
  );
  expect(rows).toEqual([
    { action: 'errors.muted', before: { state: 'open' }, after: { state: 'muted' } },
    { action: 'errors.open', before: { state: 'muted' }, after: { state: 'open' } },
  ]);
});

it('[RWD-02] an error of a browser is of no release, tells nobody, and stands in a list of its own', async () => {
  await site.send(report());
  await site.send(report({ kind: 'browser' }));
  await site.send(report({ kind: 'browser', remote: undefined, version: undefined, hash: undefined }));
  expect(await site.onlyGroup()).toMatchObject({ ...release, kind: 'render', reports: 1 });
  expect(await site.list()).toMatchObject({ counts: { open: 1 }, choices: [{ remote: 'mf-a' }] });
  expect((await site.list('?remote=-')).groups).toEqual([]);
  const group = await site.onlyGroup('?remote=-browser');
  expect(group).toMatchObject({ kind: 'browser', remote: null, version: null, owner: null, reports: 2 });
  expect((await site.list('?remote=-browser')).counts).toEqual({ open: 1, resolved: 0, muted: 0 });
  const { rows } = await site.api.database.pool.query(
    "select object_id from audit where object_type = 'error_group' and object_id = $1",
    [group.error_group_id],
  );
  expect(rows).toEqual([]);
});

it('[OWN-02] only staff see errors', async () => {
  const { token } = await createPerson(site.api);
  expect(await site.api.call('GET', '/hfc/_i/errors', { token })).toMatchObject({ status: 404 });
  expect(await site.api.call('GET', '/hfc/_i/errors')).toMatchObject({ status: 401 });
});
