import type { Platform } from '@commonhearth/contract';
import { buildErrorGroup, buildGroupedError, buildProblem } from '@commonhearth/fixtures/entities';
import type { ErrorGroup, ErrorGroupsPage } from '@commonhearth/schemas';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  workingAddress,
  type Answers,
} from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import ErrorsPage from './errors.tsx';

const list = 'GET /api/hfc/_i/errors';
const openErrors = `${list}?state=open`;
const one = `${list}/7`;
const change = 'POST /api/hfc/_i/errors/7/state';
const pattern = '/hfc/_i/errors/:error_group_id?';
const open = (answers: Answers, path = '/hfc/_i/errors', platform: Partial<Platform> = {}) =>
  renderWithPlatform(<ErrorsPage />, {
    ...{ path, pattern, platform },
    services: { fetch: fakeFetch(answers), tokens: validTokens },
  });
/** The same with an address whose query changes. */
function openInAddress(answers: Answers, query = '') {
  const { Address, navigation, steps } = workingAddress(() => '/hfc/_i/errors/7');
  const page = (
    <>
      <Address />
      <ErrorsPage />
    </>
  );
  const fetch = fakeFetch(answers);
  renderWithPlatform(page, {
    ...{ path: `/hfc/_i/errors${query}`, pattern, platform: { navigation } },
    services: { fetch, tokens: validTokens },
  });
  return { steps, calls: fetch.calls };
}
const show = (answers: Answers, platform: Partial<Platform> = {}) =>
  open(answers, '/hfc/_i/errors/7', platform);
const pageOf = (groups: ErrorGroup[], over: Partial<ErrorGroupsPage> = {}): ErrorGroupsPage => ({
  groups,
  has_more: false,
  counts: { open: groups.length, resolved: 0, muted: 1 },
  choices: [
    { remote: 'mf-dashboard', release: '1.0.0+aaaaaaaaaaaa', owner: 'homes' },
    { remote: 'mf-compound', release: '2.0.0+cccccccccccc', owner: 'homes' },
    { remote: null, release: '', owner: null },
  ],
  ...over,
});

it('[OWN-02] lists open errors with remote, release, owner, counts and when they were seen', async () => {
  const back = buildErrorGroup({
    error_group_id: '8',
    message: 'https://site.example/remotes/mf-a/1.0.0+aaaaaaaaaaaa/home.js answered 404',
    reopened_at: '2026-11-20T11:50:00.000Z',
  });
  open({ [openErrors]: { body: pageOf([buildErrorGroup({ visitors: 200 }), back], { has_more: true }) } });
  const row = await screen.findByRole('row', { name: /^Cannot read properties of undefined/ });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/HFCi Errors/7');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'mf-dashboard 1.0.0+aaaaaaaaaaaahomes',
    '3',
    '200+',
    expect.stringMatching(/^Nov 20, 2026/),
    expect.stringMatching(/^Nov 20, 2026/),
  ]);
  expect(screen.getByRole('row', { name: /^home\.js answered 404 Came back/ })).toBeVisible();
  expect(screen.getByText('These are the last 2 errors. Use the filters to see others.')).toBeVisible();
});

it('[RWD-02] shows errors of browsers and extensions apart', async () => {
  const user = userEvent.setup();
  const group = buildErrorGroup({ kind: 'browser', remote: null, version: null, hash: null, owner: null });
  openInAddress({
    [openErrors]: { body: pageOf([]) },
    [`${openErrors}&remote=-browser`]: { body: pageOf([group]) },
  });
  await user.selectOptions(await screen.findByLabelText('Remote'), 'Browsers and extensions');
  expect(await screen.findByRole('row', { name: /Browser or extension/ })).toBeVisible();
});

it('[OWN-02] filters by state, remote, release and owner', async () => {
  const user = userEvent.setup();
  const { steps } = openInAddress({
    [openErrors]: { body: pageOf([]) },
    [`${openErrors}&remote=mf-compound`]: { body: pageOf([buildErrorGroup({ message: 'Second' })]) },
    [`${openErrors}&remote=mf-compound&release=2.0.0%2Bcccccccccccc`]: {
      body: pageOf([buildErrorGroup({ message: 'Third' })]),
    },
    [`${list}?state=muted&remote=-`]: { body: pageOf([]) },
    [`${openErrors}&remote=-`]: { body: pageOf([buildErrorGroup({ remote: null, message: 'Fourth' })]) },
    [`${openErrors}&remote=-&owner=homes`]: { body: pageOf([buildErrorGroup({ message: 'Fifth' })]) },
  });
  expect(await screen.findByText('No open errors')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Remote'), 'mf-compound');
  expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible();
  expect(within(screen.getByLabelText('Release')).queryByText('1.0.0+aaaaaaaaaaaa')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Release'), '2.0.0+cccccccccccc');
  expect(await screen.findByRole('link', { name: 'Third' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Remote'), 'Unknown');
  expect(await screen.findByRole('row', { name: /^Fourth/ })).toHaveTextContent('Unknown release');
  await user.selectOptions(screen.getByLabelText('Owner'), 'homes');
  expect(await screen.findByRole('link', { name: 'Fifth' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Owner'), 'Every owner');
  await user.selectOptions(screen.getByLabelText('State'), 'Muted (1)');
  expect(await screen.findByText('No errors found')).toBeVisible();
  expect(steps.at(-1)?.change).toEqual({ ef: 'remote=-&state=muted' });
});

it.each([
  ['?ef=state%3Dmuted%26remote%3Dmf-gone', '?state=muted&remote=mf-gone', ['muted', 'mf-gone']],
  ['?ef=owner%3Dhomes%26colour%3Dred', '?owner=homes', ['', '']],
  ['?ef=state%3Dlost%26release%3D', '', ['', '']],
  [`?ef=remote%3DA%2520b%26release%3Dnewest%26owner%3D${'x'.repeat(61)}`, '', ['', '']],
  ['', '?state=open', ['open', '']],
])('[OWN-02] shows the errors that the address “%s” asks for', async (query, asked, [state, remote]) => {
  const group = buildErrorGroup({ message: 'As asked' });
  const { calls } = openInAddress({ [list]: { body: pageOf([group]) } }, query);
  expect(await screen.findByRole('link', { name: 'As asked' })).toBeVisible();
  expect(calls).toEqual([list + asked]);
  expect(screen.getByLabelText('State')).toHaveValue(state);
  expect(screen.getByLabelText('Remote')).toHaveValue(remote);
});

it('says when errors do not load, and loads them again', async () => {
  let down = true;
  open({ [openErrors]: () => (down ? { status: 503, body: {} } : { body: pageOf([]) }) });
  expect(await screen.findByText('Couldn’t load the errors')).toBeVisible();
  down = false;
  await userEvent.setup().click(screen.getByRole('button', { name: /again|Retry/ }));
  expect(await screen.findByText('No open errors')).toBeVisible();
});

it('[OWN-02] shows a group with its browsers, stacks, page and request', async () => {
  const older = buildGroupedError({ client_error_id: '69', route: '/hfc/map', request_id: null });
  show({ [one]: { body: { group: buildErrorGroup(), frames: [], reports: [buildGroupedError(), older] } } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cannot read properties of undefined' }),
  ).toBeVisible();
  expect(screen.getByText('Chrome 140 (2), Safari 26 (1)')).toBeVisible();
  expect(screen.getByText('3 reports, 2 visitors')).toBeVisible();
  expect(screen.getByText('Request 0191e4a2-7c3b-7d51-9c0a-3f5e8b1d2a44')).toBeVisible();
  const [stack] = screen.getAllByRole('group', { name: 'Stack' });
  expect(stack).toHaveTextContent('at Card (https://site.example/home.js:1:100)');
  expect(screen.getByText(/on \/hfc\/map$/)).toBeVisible();
});

it('shows an error by its message, with only the file name of an address, in the title of the page', async () => {
  const claimTitle = vi.fn<Platform['claimTitle']>(() => () => undefined);
  const group = buildErrorGroup({ message: 'https://site.example/remotes/mf-a/home.js answered 404' });
  show({ [one]: { body: { group, frames: [], reports: [buildGroupedError()] } } }, { claimTitle });
  const title = 'home.js answered 404';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(claimTitle).toHaveBeenLastCalledWith(title, undefined);
});

it('[OWN-02] shows the stack in source lines, with the code around them', async () => {
  const place = { file: 'home.js', line: 1, column: 100 };
  const source = {
    ...{ file: 'src/card.tsx', line: 3, column: 5 },
    code: [
      { line: 2, text: 'const card = find();' },
      { line: 3, text: 'return card.title;' },
    ],
  };
  const frames = [
    { ...place, name: 'Card', source },
    { ...place, file: '/assets/main.js', name: null, source: null },
  ];
  show({ [one]: { body: { group: buildErrorGroup(), frames, reports: [buildGroupedError()] } } });
  const stack = within(await screen.findByRole('region', { name: 'Stack in source lines' }));
  expect(stack.getByText('src/card.tsx:3:5')).toBeVisible();
  expect(stack.getByText(/return card\.title;/)).toHaveTextContent('3 return card.title;');
  expect(stack.getByText('/assets/main.js:1:100')).toBeVisible();
});

it('[OWN-02] resolves a group, and undoes it', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let group = buildErrorGroup();
  const { notices } = show({
    [one]: () => ({ body: { group, frames: [], reports: [] } }),
    [change]: (body) => {
      sent.push(body);
      group = buildErrorGroup(body as Partial<ErrorGroup>);
      return { body: { group } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  await user.click(await screen.findByRole('button', { name: 'Mute' }));
  const unmute = await screen.findByRole('button', { name: 'Unmute' });
  await waitFor(() => {
    expect(unmute).toHaveFocus();
  });
  expect(sent).toEqual([{ state: 'resolved' }, { state: 'open' }, { state: 'muted' }]);
  expect(notices).toEqual([
    'Resolved. It reopens if it comes back.',
    'Reopened.',
    'Muted. Its reports are still counted.',
  ]);
});

it('says why a group is not changed, and that a deleted one is gone', async () => {
  const { notices, unmount } = show({
    [one]: { body: { group: buildErrorGroup({ is_other: true }), frames: [], reports: [] } },
    [change]: { status: 503, body: buildProblem({ status: 503, code: 'unavailable', title: 'Try later.' }) },
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Mute' }));
  await waitFor(() => {
    expect(notices).toEqual(['Try later.']);
  });
  expect(screen.getByText('The site had as many errors as it keeps. This counts the rest.')).toBeVisible();
  unmount();
  show({ [one]: { status: 404, body: buildProblem({ status: 404, code: 'not_found' }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Error deleted' })).toBeVisible();
});
