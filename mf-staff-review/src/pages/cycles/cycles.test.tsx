import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { register } from '../../register.ts';
import CyclesPage from './cycles.tsx';
import { layOut, problem, regions } from '../review.harness.tsx';

const list = 'GET /api/hfc/_i/review_periods';
const create = 'POST /api/hfc/_i/review_period_cycle';
const open = (answers: Answers) =>
  renderWithPlatform(<CyclesPage />, {
    register,
    services: { fetch: fakeFetch({ ...regions, ...answers }), tokens: validTokens },
  });
const counts = { for_review: 1_400, might_approve: 9, approved: 18, published: 0, not_approved: 16 };

beforeEach(layOut);

it('[REV-01a] lists the cycles of each market with status and how many homes stand in each column', async () => {
  open({
    [list]: {
      body: {
        review_periods: [
          buildReviewPeriod({ counts }),
          buildReviewPeriod({
            review_period_id: '6',
            market_id: '1',
            name: 'Week 46',
            status: 'published',
            starts_on: '2026-11-09',
          }),
        ],
      },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Week 47/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Nov 16, 2026',
    'Open',
    '',
    '1,400',
    '9',
    '18',
    '–',
    '16',
    '',
  ]);
  expect(row.getByRole('link', { name: 'Week 47' })).toHaveAttribute('href', '/HFCi Review Period/7');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Bay Area',
    'Seattle',
    'Filling an open cycle',
  ]);
  expect(screen.getByText(/npm run import -- listings <file\.csv> --market seattle$/m)).toBeInTheDocument();
});

it('[REV-01a] opens a cycle of a market that has none open, and goes to its board', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  const { gone } = open({
    [list]: { body: { review_periods: [buildReviewPeriod({ market_id: '1' })] } },
    [create]: (body) => {
      bodies.push(body);
      return { body: { review_period: buildReviewPeriod({ review_period_id: '8' }) } };
    },
  });
  await screen.findByRole('heading', { name: 'Bay Area' });
  await user.click(screen.getByRole('button', { name: 'New cycle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New cycle' }));
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).not.toContain('New York');
  await user.click(dialog.getByRole('button', { name: 'Create cycle' }));
  expect(dialog.getByText('Choose a market.')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Market'), 'Seattle');
  await user.click(dialog.getByRole('textbox', { name: /Name/ }));
  await user.paste('Week 48');
  await user.click(dialog.getByRole('button', { name: 'Create cycle' }));
  expect(bodies).toEqual([{ market_id: '2', name: 'Week 48' }]);
  expect(gone).toEqual(['/HFCi Review Period/8']);
});

it('[REV-01a] says which cycle is open when a market has one', async () => {
  const user = userEvent.setup();
  open({
    [list]: { body: { review_periods: [] } },
    [create]: problem(
      409,
      'period_open',
      'This market has an open cycle. Publish it before you open the next.',
      { current: buildReviewPeriod() },
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Open the first cycle' }));
  await user.selectOptions(await screen.findByLabelText('Market'), 'Seattle');
  await user.click(screen.getByRole('button', { name: 'Create cycle' }));
  expect(await screen.findByRole('link', { name: 'Week 47' })).toHaveAttribute(
    'href',
    '/HFCi Review Period/7',
  );
  expect(screen.getByText(/This market has an open cycle/)).toBeInTheDocument();
});

it('says that the cycles did not load and tries again', async () => {
  let tries = 0;
  open({
    [list]: () => {
      tries += 1;
      return tries === 1
        ? problem(503, 'unavailable', 'Later.')
        : { body: { review_periods: [buildReviewPeriod()] } };
    },
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Week 47/ })).toBeInTheDocument();
});
