import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard } from '../review-samples.harness.ts';
import { focusOn, layOut, openBoard } from '../review.harness.tsx';

const words =
  'This cycle is published and closed to new homes. You can still edit or unpublish its homes; new ones go to the next cycle.';
const period = buildReviewPeriod({ status: 'published' });
const card = (name: string) => screen.findByRole('link', { name });
const column = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(layOut);

it('a published cycle says over its columns that it takes no more homes, and offers no publish', async () => {
  openBoard([sampleCard({ id: 1, status: 'published' })], {}, { period });
  await card('Home 1');
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  for (const region of screen.getAllByRole('region'))
    expect(region).not.toHaveTextContent(/import|press \d|publishing/i);
});

it('key P on a published cycle says what still can be done, and opens no dialog', async () => {
  const { notices } = openBoard([sampleCard({ id: 1 })], {}, { period });
  await card('Home 1');
  await userEvent.setup().keyboard('p');
  expect(notices).toEqual([words]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [period, ['3', 'N', 'P'], []],
  [buildReviewPeriod(), [], ['3', 'N', 'P']],
])('the list of keys names what the cycle has a use for', async (cycle, absent, present) => {
  openBoard([sampleCard({ id: 1 })], {}, { period: cycle });
  await focusOn('Home 1');
  await userEvent.setup().keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  for (const key of absent) expect(list.queryByText(key, { exact: true })).toBeNull();
  for (const key of ['1', '2', '5', ...present]) expect(list.getByText(key, { exact: true })).toBeVisible();
  expect(list.queryAllByText(/Preview publishing|To Approved|incomplete home/)).toHaveLength(present.length);
});

it('nothing is approved for a published cycle, by key or menu, and nothing is to be mended for it', async () => {
  const user = userEvent.setup();
  const { calls, notices } = openBoard(
    [
      sampleCard({ id: 1 }),
      sampleCard({ id: 2, status: 'approved', title: null, formatted_address: '2 Elm' }),
    ],
    {},
    { period },
  );
  await focusOn('Home 1');
  await user.keyboard('3');
  expect(notices).toEqual([words]);
  expect(column('For Review').getByRole('link', { name: 'Home 1' })).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  expect(screen.queryByText(/has no title|blocked/)).toBeNull();
  // among the views, and on no card
  expect(screen.getAllByText(/^No title/)).toHaveLength(1);
  await user.keyboard('m');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('For Review'),
    expect.stringContaining('Maybe'),
    expect.stringContaining('Rejected'),
    expect.stringContaining('Select'),
  ]);
});

it('homes of a published cycle are still opened for editing and taken off the site', async () => {
  const user = userEvent.setup();
  const { address } = openBoard([sampleCard({ id: 1, status: 'published' })], {}, { period });
  await focusOn('Home 1');
  await user.keyboard('2');
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'It goes to Maybe. Undo publishes it again; otherwise it returns with a later cycle of this market.',
  );
  await user.click(screen.getByRole('button', { name: 'Unpublish, move to Maybe' }));
  await waitFor(() => {
    expect(column('Maybe').getByRole('link', { name: 'Home 1' })).toBeVisible();
  });
  await user.click(await card('Home 1'));
  expect(address()).toContain('rcid=1');
});
