import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@commonhearth/testing/platform';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { layOut, openBoard } from '../review.harness.tsx';

const card = sampleCard({ id: 1, title: 'Home 1' });
const update = 'PUT /api/hfc/_i/compounds/1';
const open = (answers: Answers) =>
  openBoard(
    [card],
    { 'GET /api/hfc/compounds/1': { body: { compound: wholeOf(card) } }, ...answers },
    { query: '?rcid=1' },
  );
const field = (name: string) => screen.findByRole('textbox', { name });

beforeEach(layOut);

it('[OPS-02d] leads to the home in the CRM once an id is there, and nowhere while no CRM is set', async () => {
  const user = userEvent.setup();
  const { unmount } = open({
    'GET /api/hfc/_i/settings': { body: { settings: { crm_url: 'https://crm.example.org/homes/' } } },
    [update]: { body: { compound: { ...wholeOf(card), attio_id: 'a 7/1', version: 2 } } },
  });
  await field('CRM record');
  expect(screen.queryByRole('link', { name: 'Open in CRM' })).toBeNull();
  await user.click(await field('CRM record'));
  await user.paste('a 7/1');
  expect(await screen.findByRole('link', { name: 'Open in CRM' })).toHaveAttribute(
    'href',
    'https://crm.example.org/homes/a%207%2F1',
  );
  unmount();
  open({ 'GET /api/hfc/compounds/1': { body: { compound: { ...wholeOf(card), attio_id: '7' } } } });
  expect(await field('CRM record')).toHaveValue('7');
  expect(screen.queryByRole('link', { name: 'Open in CRM' })).toBeNull();
});
