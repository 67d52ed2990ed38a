import { buildChannelRemote } from '@commonhearth/fixtures/entities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, before, open, rolledOut } from './releases.harness.tsx';

it('tells which rollout stopped by itself until somebody changes something, and compares its releases', async () => {
  const stop = {
    at,
    by: 'rollout watch',
    action: 'stop',
    remote: 'mf-dashboard',
    before: { rollout: '1.1.0+bbbbbbbbbbbb at 10 %' },
    after: { rollout: null },
  };
  const stopped = { ...rolledOut, channels: [buildChannelRemote()], audit: [stop] };
  const { unmount } = open(stopped);
  const row = await screen.findByRole('row', { name: /^mf-dashboard/ });
  expect(row).toHaveTextContent(/Stopped automatically 1\.1\.0\+bbbbbbbbbbbb at 10 %, Nov 20/);
  const figures = screen.getByRole('table', { name: 'Releases of mf-dashboard side by side' });
  expect(figures).toHaveTextContent('1.1.0+bbbbbbbbbbbbbefore10044%');
  unmount();
  open({ ...stopped, audit: [{ ...stop, action: 'release', by: 'ci of homes' }, stop] });
  expect(await screen.findByRole('row', { name: /^mf-dashboard/ })).not.toHaveTextContent(
    'Stopped automatically',
  );
});

it('tells which release was set back by itself, that reports can be made up, and releases it again', async () => {
  const back = {
    at,
    by: 'rollout watch',
    action: 'rollback',
    remote: 'mf-dashboard',
    before: { base: '1.1.0+bbbbbbbbbbbb' },
    after: { base: '1.0.0+aaaaaaaaaaaa' },
  };
  const setBack = {
    ...rolledOut,
    channels: [
      buildChannelRemote({ channel_version: 8, before: [before] }),
      buildChannelRemote({ remote: 'mf-compound' }),
    ],
    audit: [back],
  };
  const asked: unknown[] = [];
  open(setBack, {
    'POST /api/hfc/_i/channels/production/mf-dashboard/release_again': (body) => {
      asked.push(body);
      return { body: { channel: buildChannelRemote() } };
    },
  });
  const user = userEvent.setup();
  const row = await screen.findByRole('row', { name: /^mf-dashboard/ });
  expect(row).toHaveTextContent(/Set back automatically 1\.1\.0\+bbbbbbbbbbbb, Nov 20.*Reports can be fake/);
  expect(screen.getByRole('row', { name: /^mf-compound/ })).not.toHaveTextContent('Release it again');
  await user.click(within(row).getByRole('button', { name: 'Release it again…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release mf-dashboard again?' });
  await user.click(within(dialog).getByRole('button', { name: 'Release it again' }));
  await waitFor(() => {
    expect(asked).toEqual([{ channel_version: 8 }]);
  });
});
