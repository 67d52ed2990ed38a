import {
  buildChannelRemote,
  buildProblem,
  buildReleases,
  buildReleaseToken,
} from '@commonhearth/fixtures/entities';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, before, open, rolledOut, tokenList } from './releases.harness.tsx';

const cells = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('[RTR-41] says in the audit which checks a release skipped, and never that it was checked', async () => {
  const act = { at, by: 'ci of homes', action: 'register', remote: 'mf-dashboard', before: null };
  const skipped = { tests: { skipped: 'no time' }, smoke: { skipped: 'no browser' } };
  open({
    ...rolledOut,
    audit: [
      { ...act, after: { release: '1.0.0+aaaaaaaaaaaa', message: 'Fast', checks: skipped } },
      { ...act, remote: 'mf-compound', after: { checks: { tests: { passed: true } } } },
    ],
  });
  const changes = await screen.findByRole('list', { name: 'Changes of releases' });
  const [first, second] = within(changes).getAllByRole('listitem');
  expect(first).toHaveTextContent('mf-dashboard uploaded by ci of homes');
  expect(first).toHaveTextContent('left out: tests, walk, “Fast”');
  expect(second).toHaveTextContent('mf-compound uploaded by ci of homes');
  expect(second).not.toHaveTextContent('left out');
});

it('[RTR-41] tells of each remote what is live, since when, by whom and whose it is, and how its rollout stands', async () => {
  open(rolledOut);
  const row = await screen.findByRole('row', { name: /^mf-dashboard/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('mf-dashboardhomes');
  const [live, by, share] = cells(row);
  expect(live).toMatch(/^1\.0\.0since Nov 20, 2026/);
  expect(by).toBe(
    'ci of homes0123456789-dirty · Cards say what a household paystests passed · walk left out: no browser there',
  );
  expect(share).toMatch(/^1\.1\.010 %since Nov 20/);
  expect(screen.getByRole('row', { name: /^mf-compound/ })).toHaveTextContent('Switched off Back at noon.');
  expect(
    screen.getByText(
      /production channel, in the last hour under shell 1\.0\.0 with contract 3\.0\.0 and 2\.75\.0 on 2 processes/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /mf-dashboard share changed by ci of homes.*rollout none → 1\.1\.0\+bbbbbbbbbbbb at 10 %, “A try”/,
  );
});

it('[PLT-15] shows views and failures of the releases of a rollout side by side', async () => {
  open(rolledOut);
  const table = within(await screen.findByRole('table', { name: 'Releases of mf-dashboard side by side' }));
  expect(table.getAllByRole('row').slice(1).map(cells)).toEqual([
    ['base', '900', '9', '1%'],
    ['rollout, 10 %', '100', '4', '4%'],
  ]);
});

it('[PLT-15] tells why a visitor gets a version, from the bucket that their page shows', async () => {
  open(rolledOut);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /Visitor group/ }), '17');
  const told = within(await screen.findByRole('table', { name: 'What visitor group 17 gets' }));
  expect(cells(told.getByRole('row', { name: /^mf-dashboard/ }))).toEqual([
    '1.1.0',
    'group 17 is among the 10 in the rollout',
  ]);
  expect(cells(told.getByRole('row', { name: /^mf-compound/ }))[1]).toBe('switched off for everyone');
  await user.clear(screen.getByRole('textbox', { name: /Visitor group/ }));
  await user.type(screen.getByRole('textbox', { name: /Visitor group/ }), '5');
  const other = within(await screen.findByRole('table', { name: 'What visitor group 5 gets' }));
  expect(cells(other.getByRole('row', { name: /^mf-dashboard/ }))).toEqual([
    '1.0.0',
    'group 5 is not among the 10 in the rollout',
  ]);
});

it('rolls back in two presses, as the row was seen, and says why where it is not done', async () => {
  const asked: unknown[] = [];
  open(rolledOut, {
    'POST /api/hfc/_i/channels/production/mf-dashboard/rollback': (body) => {
      asked.push(body);
      return asked.length === 1
        ? {
            status: 409,
            body: buildProblem({ status: 409, code: 'version_mismatch', title: 'Check again.' }),
          }
        : { body: { channel: buildChannelRemote() } };
    },
  });
  const user = userEvent.setup();
  const row = within(await screen.findByRole('row', { name: /^mf-dashboard/ }));
  await user.click(row.getByRole('button', { name: 'Roll back…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll mf-dashboard back?' }));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await dialog.findByText('Check again.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(asked).toEqual([{ channel_version: 7 }, { channel_version: 7 }]);
});

it('[RTR-41] what somebody else changed while a dialog is open is told, and never confirmed unread', async () => {
  const first = { ...buildChannelRemote({ channel_version: 7, before: [before] }) };
  const changed = { ...first, channel_version: 8, before: [{ ...before, version: '0.8.0' }] };
  let now = first;
  const asked: unknown[] = [];
  let looked = 0;
  const look = () => {
    looked += 1;
    return { body: buildReleases({ channels: [now] }) };
  };
  open(look, {
    'POST /api/hfc/_i/channels/production/mf-dashboard/rollback': (body) => {
      asked.push(body);
      return {
        status: 409,
        body: buildProblem({ status: 409, code: 'version_mismatch', title: 'Check again.' }),
      };
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Roll back…' }));
  const dialog = within(await screen.findByRole('dialog'));
  now = changed;
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  vi.useRealTimers();
  expect(looked).toBeGreaterThan(1);
  expect(dialog.getByText(/^0\.9\.0 replaces/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'slow{Enter}');
  expect(await dialog.findByText('Check again.')).toBeVisible();
  expect(await dialog.findByText(/^0\.8\.0 replaces/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => {
    expect(asked).toEqual([
      { channel_version: 7, message: 'slow' },
      { channel_version: 8, message: 'slow' },
    ]);
  });
});

it('raises a rollout to the share that is chosen, and freezes the whole channel', async () => {
  const asked: unknown[] = [];
  const take = (body: unknown) => {
    asked.push(body);
    return { body: { channel: buildChannelRemote() } };
  };
  open(rolledOut, {
    'POST /api/hfc/_i/channels/production/mf-dashboard/rollout': take,
    'POST /api/hfc/_i/channels/production/all/freeze': take,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Rollout…' }));
  await user.click(await screen.findByRole('button', { name: '50 %' }));
  await user.click(screen.getByRole('button', { name: 'Set to 50 %' }));
  await user.click(await screen.findByRole('button', { name: 'Freeze releases…' }));
  await user.type(await screen.findByRole('textbox', { name: /Why/ }), 'Holidays');
  await user.click(screen.getByRole('button', { name: 'Freeze' }));
  expect(await screen.findByText('All releases frozen')).toBeInTheDocument();
  expect(asked).toEqual([
    { channel_version: 7, percent: 50 },
    { channel_version: 0, message: 'Holidays' },
  ]);
});

it('shows staff who are no superusers what is live, and offers them nothing that they may not do', async () => {
  open(buildReleases({ may_change: false, frozen: 'Holidays' }), {
    [tokenList]: () => {
      throw new Error('nobody asks for what they may not see');
    },
  });
  expect(await screen.findByText(/Superusers, and teams with tokens, can change it/)).toBeVisible();
  expect(screen.getByText('Holidays')).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /Roll back|No releases|End the freeze|More about/ }),
  ).toBeNull();
  expect(screen.queryByRole('region', { name: 'Release tokens' })).toBeNull();
});

it('says of an expired token that it is over, and that older changes are not told', async () => {
  const audit = rolledOut.audit.flatMap((one) =>
    Array.from({ length: 100 }, (_, i) => ({ ...one, at: new Date(Date.parse(at) - i).toISOString() })),
  );
  open(
    { ...rolledOut, audit },
    {
      [tokenList]: {
        body: { release_tokens: [buildReleaseToken({ expires_at: '2020-01-01T23:59:59.000Z' })] },
      },
    },
  );
  expect(await screen.findByText(/^Expired Jan [12], 2020$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke…' })).toBeNull();
  expect(screen.getByText('These are the last 100 changes.')).toBeVisible();
});

it('says that the releases did not load and tries again', async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    return tries === 1
      ? { status: 503, body: buildProblem({ status: 503, code: 'unavailable' }) }
      : { body: buildReleases({ channels: [buildChannelRemote({ owner: null })] }) };
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /no owner named/ })).toBeVisible();
});

it('shows what a remote is allowed beyond others, and changes it', async () => {
  const asked: unknown[] = [];
  const allowed = { page: 200 * 1024, nav: 8 };
  open(buildReleases({ channels: [buildChannelRemote({ channel_version: 7, allowed })] }), {
    'POST /api/hfc/_i/channels/production/mf-dashboard/allow': (body: unknown) => {
      asked.push(body);
      return { body: { channel: buildChannelRemote() } };
    },
  });
  const user = userEvent.setup();
  expect(await screen.findByText('allowed: 200 KB per page, 8 navigation entries')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More about mf-dashboard' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Allow more…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: /Navigation entries/ }));
  await user.type(dialog.getByRole('textbox', { name: /staff pages/ }), '1.2.0+0a1b2c3d4e5f');
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'A map');
  await user.click(dialog.getByRole('button', { name: 'Allow' }));
  await waitFor(() => {
    expect(asked).toEqual([
      {
        channel_version: 7,
        message: 'A map',
        allowed: { page: 200 * 1024, staff_pages: '1.2.0+0a1b2c3d4e5f' },
      },
    ]);
  });
});
