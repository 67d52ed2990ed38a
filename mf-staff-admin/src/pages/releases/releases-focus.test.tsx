import { buildChannelRemote, buildReleases } from '@commonhearth/fixtures/entities';
import type { Answer } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from './releases.harness.tsx';

it.each([
  ['Freeze releases…', 'Freeze', null, 'Holidays'],
  ['End the freeze…', 'End the freeze', 'Holidays', null],
])(
  '[PLT-15] focuses the heading when the list comes back without the button that was pressed: %s',
  async (name, confirm, before, after) => {
    const listed = (frozen: string | null): Answer => ({
      body: buildReleases({ frozen, channels: [buildChannelRemote()] }),
    });
    const done = { body: { channel: buildChannelRemote() } };
    const again = Promise.withResolvers<Answer>();
    const answers: (Answer | Promise<Answer>)[] = [listed(before), again.promise];
    open(() => answers.shift() ?? listed(after), {
      'POST /api/hfc/_i/channels/production/all/freeze': done,
      'POST /api/hfc/_i/channels/production/all/on': done,
    });
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name });
    await user.click(button);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
    await waitFor(() => {
      expect(button).toHaveFocus();
    });
    again.resolve(listed(after));
    await waitFor(() => {
      expect(button).not.toBeInTheDocument();
    });
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1, name: 'Releases' })).toHaveFocus();
    });
  },
);

it('[PLT-15] reads the releases again as soon as they are frozen', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let frozen: string | null = null;
  open(() => ({ body: buildReleases({ frozen, channels: [buildChannelRemote()] }) }), {
    'POST /api/hfc/_i/channels/production/all/freeze': () => {
      frozen = 'Holidays';
      return { body: { channel: buildChannelRemote() } };
    },
  });
  const shortly = () =>
    act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(100);
    });
  await shortly();
  fireEvent.click(screen.getByRole('button', { name: 'Freeze releases…' }));
  await shortly();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Freeze' }));
  await shortly();
  await shortly();
  expect(screen.getByRole('button', { name: 'End the freeze…' })).toBeVisible();
});
