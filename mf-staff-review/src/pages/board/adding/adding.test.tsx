import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import type { ImportRehearsal, JobProgress } from '@commonhearth/schemas';
import type { Answer, Answers } from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard } from '../../review-samples.harness.ts';
import { boardAnswers, layOut, openBoard, problem } from '../../review.harness.tsx';

const jobId = '7f3f0c1e-0000-4000-8000-000000000007';
const rehearsed: ImportRehearsal = {
  file_id: '7f3f0c1e-0000-4000-8000-000000000008',
  name: 'sales.csv',
  columns: [
    { column: 'id', field: 'external_id', examples: ['1'] },
    { column: 'ask', field: 'attribute', examples: ['500000'] },
  ],
  missing: ['price'],
  fields: [
    { field: 'external_id', required: true },
    { field: 'price', required: true },
  ],
  report: null,
};
const report = {
  rows: 3,
  imported: 1,
  imported_without_area: 1,
  returned: 0,
  updated: 1,
  unchanged: 0,
  superseded: 0,
  faulty: 1,
  faults: [{ line: 3, reason: 'Price "x" is not a number' }],
  unnamed_values: 0,
  warnings: [],
} satisfies ImportRehearsal['report'];
const done: JobProgress = { state: 'done', done: 8, total: 8, errors: [], failure: null };
const imported: JobProgress = {
  ...done,
  errors: [{ item: 'line 3', reason: 'No coordinates' }],
  result: { homes: 7284, left_out: 79 },
};

/** The board of a cycle that a file is brought into, its job and what is answered to each sending. */
function open(answers: Answers = {}) {
  const server = { job: { ...done, state: 'running' } as JobProgress };
  const sent: Answer[] = [
    { body: rehearsed },
    { body: { ...rehearsed, missing: [], report } },
    { status: 202, body: { job_id: jobId } },
  ];
  const cards = [sampleCard({ id: 1 })];
  const bodies: unknown[] = [];
  let importing: string | null = null;
  const now = () => boardAnswers(cards, buildReviewPeriod({ import_job_id: importing }));
  const board = openBoard(cards, {
    ...Object.fromEntries(Object.keys(now()).map((call) => [call, () => now()[call] as Answer])),
    'POST /api/hfc/_i/review_periods/7/import': (body) => {
      bodies.push(body);
      if (sent.length === 1) importing = jobId;
      return sent.shift() ?? {};
    },
    [`GET /api/hfc/_i/jobs/${jobId}`]: () => ({ body: server.job }),
    ...answers,
  });
  return { ...board, server, sent, bodies };
}
const chooseFile = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add homes' }));
  await user.click(await screen.findByRole('button', { name: 'CSV file' }));
  await user.upload(
    await screen.findByLabelText('CSV file of listings'),
    new File(['id,ask'], 'sales.csv', { type: 'text/csv' }),
  );
  return user;
};

beforeEach(() => {
  layOut();
  localStorage.clear();
});

it('who imports a file is told what was found, and the focus goes where it stands', async () => {
  open();
  const user = await chooseFile();
  expect(await screen.findByText('sales.csv was read. Choose the column for Price.')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Map columns' })).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('“ask” goes to'), 'Price *');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(
    await screen.findByText('sales.csv was read: 2 to import, 1 of 3 rows skipped.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Results' })).toHaveFocus();
  expect(screen.getByText(/^1 home is outside every area\./)).toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save skipped rows as CSV' })).toHaveFocus();
});

it('shows the first home of the file as it will look', async () => {
  const { sent } = open();
  const example = {
    address: '8600 Tallwood Dr Unit B, Austin, TX 78759',
    price: 350_000,
    bedrooms: 2,
    bathrooms: 1.5,
    sqft: null,
  };
  sent.splice(0, 1, { body: { ...rehearsed, missing: [], report: { ...report, example } } });
  await chooseFile();
  const card = within(await screen.findByRole('figure', { name: 'Example home' }));
  expect(card.getByText('8600 Tallwood Dr Unit B, Austin, TX 78759')).toBeInTheDocument();
  expect(card.getByText('$350,000')).toBeInTheDocument();
  expect(card.getByText('2 beds · 1.5 baths')).toBeInTheDocument();
});

it('columns that are chosen are sent with the file that was read; what was found before they were is not imported', async () => {
  const { bodies, sent } = open();
  sent.splice(1, 0, { body: { ...rehearsed, missing: [], report } });
  const user = await chooseFile();
  await user.selectOptions(await screen.findByLabelText('“ask” goes to'), 'Price *');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('button', { name: 'Import 2 homes' });
  await user.selectOptions(screen.getByLabelText('“id” goes to'), 'Skip');
  expect(screen.queryByRole('button', { name: 'Import 2 homes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 homes' }));
  expect(await screen.findByText('Importing file…')).toBeInTheDocument();
  const { file_id } = rehearsed;
  const price = { column: 'ask', field: 'price' };
  const both = [price, { column: 'id', field: 'ignore' }];
  expect(bodies.slice(1)).toEqual([
    { file_id, mapping: [price], dry_run: true },
    { file_id, mapping: both, dry_run: true },
    { file_id, mapping: both, dry_run: false },
  ]);
});

it('a field has one column: taking it from another says so, and sends both', async () => {
  const { bodies } = open();
  const user = await chooseFile();
  await user.selectOptions(await screen.findByLabelText('“ask” goes to'), 'Listing id *');
  expect(screen.getByLabelText('“id” goes to')).toHaveDisplayValue('Keep as a note');
  expect(screen.getByText('“id” was Listing id and is now kept as a note.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('button', { name: 'Import 2 homes' });
  expect(bodies.at(-1)).toMatchObject({
    mapping: [
      { column: 'id', field: 'attribute' },
      { column: 'ask', field: 'external_id' },
    ],
  });
  expect(screen.queryByText(/is now kept as a note/)).toBeNull();
});

it('a column that is chosen while the file is looked at makes what was found outdated', async () => {
  const { sent } = open();
  let answer = (_answer: Answer): void => undefined;
  const user = await chooseFile();
  await user.selectOptions(await screen.findByLabelText('“ask” goes to'), 'Price *');
  sent.splice(0, 1, new Promise<Answer>((resolve) => (answer = resolve)) as never);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await user.selectOptions(screen.getByLabelText('“id” goes to'), 'Skip');
  answer({ body: { ...rehearsed, missing: [], report } });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Check again' })).not.toHaveAttribute('aria-busy');
  });
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
});

it('a file that was refused says why, and another one begins without the columns of the first', async () => {
  const { bodies, sent } = open();
  sent.splice(1, 1, problem(409, 'conflict', 'The file was removed. Choose it again.'));
  const user = await chooseFile();
  await user.selectOptions(await screen.findByLabelText('“ask” goes to'), 'Price *');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('The file was removed. Choose it again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  expect(screen.queryByText('The file was removed. Choose it again.')).toBeNull();
  sent.unshift({ body: { ...rehearsed, name: 'other.csv', missing: [], report } });
  const other = new File(['id,ask'], 'other.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('CSV file of listings'), other);
  await user.click(await screen.findByRole('button', { name: 'Import 2 homes' }));
  expect(bodies.at(-1)).toMatchObject({ mapping: [], dry_run: false });
});

it.each([
  [{ rows: 0, faulty: 0, faults: [] }, 'The file has no rows below the column names.'],
  [{ rows: 1 }, 'No row can be imported. The reasons are above.'],
  [{}, 'Nothing new in this file.'],
])('says why nothing of a file can be imported: %j', async (counts, words) => {
  const { sent } = open();
  const none = { ...report, imported: 0, updated: 0, ...counts };
  sent.splice(0, 1, { body: { ...rehearsed, missing: [], report: none } });
  await chooseFile();
  expect(await screen.findByText(words, { selector: 'button + span' })).toBeVisible();
});

it('a file of more than 50 MB is not sent, and one without news is not imported', async () => {
  const { bodies, sent } = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add homes' }));
  await user.click(await screen.findByRole('button', { name: 'CSV file' }));
  const file = new File(['id'], 'large.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'size', { value: 50 * 1024 * 1024 + 1 });
  const input = await screen.findByLabelText('CSV file of listings');
  await user.upload(input, file);
  expect(await screen.findByText(/^This file is over 50 MB/)).toBeInTheDocument();
  expect(bodies).toEqual([]);
  const known = { ...report, imported: 0, updated: 0, unchanged: 2 };
  sent.splice(0, 1, { body: { ...rehearsed, missing: [], report: known } });
  await user.upload(input, new File(['id'], 'sales.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('button', { name: 'Import 0 homes' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByText(/over 50 MB/i)).toBeNull();
});

it('what came of an import is put away once it was read, and views count what came with it', async () => {
  const { server, calls } = open();
  const user = await chooseFile();
  await user.selectOptions(await screen.findByLabelText('“ask” goes to'), 'Price *');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 homes' }));
  expect(await screen.findByText('Importing file…')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull();
  const counted = () => calls.filter((call) => call.includes('facets=true')).length;
  const before = counted();
  server.job = done;
  await user.click(await screen.findByRole('button', { name: 'Hide: File imported.' }));
  expect(screen.queryByText('File imported.')).toBeNull();
  await waitFor(() => {
    expect(counted()).toBeGreaterThan(before);
  });
});

it('[OPS-05b] says how many homes an import brought and how many rows it left out, until that is dismissed', async () => {
  const user = userEvent.setup();
  const period = buildReviewPeriod({ import_job_id: jobId });
  const answers = { [`GET /api/hfc/_i/jobs/${jobId}`]: { body: imported } };
  const first = openBoard([sampleCard({ id: 1 })], answers, { period });
  expect(
    await screen.findByText('7,284 homes imported, 79 rows left out.', { selector: 'strong' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save them as CSV' })).toBeVisible();
  expect(screen.queryByText(/kilobytes|things/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  first.unmount();
  openBoard([sampleCard({ id: 1 })], answers, { period });
  await screen.findByRole('region', { name: /^For Review/ });
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

it('[OPS-05b] an import that is through before it was looked at brings its homes, and says so', async () => {
  const { server, calls } = open();
  server.job = done;
  const user = await chooseFile();
  await user.selectOptions(await screen.findByLabelText('“ask” goes to'), 'Price *');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  const counted = () => calls.filter((call) => call.includes('facets=true')).length;
  const importing = await screen.findByRole('button', { name: 'Import 2 homes' });
  const before = counted();
  await user.click(importing);
  expect(await screen.findByText('File imported.', { selector: '[role=status]' })).toBeInTheDocument();
  await waitFor(() => {
    expect(counted()).toBeGreaterThan(before);
  });
});

it('a cycle without homes has the way to its first ones where they would stand', async () => {
  openBoard([]);
  const column = within(await screen.findByRole('region', { name: /^For Review/ }));
  await userEvent.setup().click(column.getByRole('button', { name: 'Add the first homes' }));
  expect(await screen.findByRole('dialog', { name: /^Add homes to/ })).toBeVisible();
  expect(screen.queryByText('0 of 0 decided')).toBeNull();
});
