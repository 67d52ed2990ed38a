import {
  buildChangedHome,
  buildMarketVersion,
  buildPublishFinding,
  buildRehearsal,
  buildRehearsedHome,
  buildRestoreRehearsal,
} from '@commonhearth/fixtures/entities';
import type { Answer } from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boardSlice } from '../../../features/board/index.ts';
import { sampleCard, wholeOf } from '../../review-samples.harness.ts';
import { layOut, openBoard, problem } from '../../review.harness.tsx';

const rehearsal = 'GET /api/hfc/_i/review_periods/7/rehearsal';
const versions = 'GET /api/hfc/_i/content/versions?market_id=2';
const restore = 'POST /api/hfc/_i/content/restore';
const card = sampleCard({ id: 1, status: 'approved' });
const press = async (name: RegExp | string) => {
  await userEvent.setup().click(await screen.findByRole('button', { name }));
};

beforeEach(layOut);

it('[REV-18] a rehearsal shows what appears, changed and vanished, in which order, for whom, who hears of it, and how large it is', async () => {
  const user = userEvent.setup();
  const { address } = openBoard([card], {
    'GET /api/hfc/compounds/1': { body: { compound: wholeOf(card) } },
    [rehearsal]: {
      body: {
        rehearsal: buildRehearsal({
          last_published_at: '2026-11-13T12:00:00.000Z',
          appears: [
            buildRehearsedHome({ place: 2 }),
            buildRehearsedHome({ compound_id: '2', title: 'Home 2', seen_by: 'beta', place: null }),
          ],
          changes: [buildChangedHome({ compound_id: '3', title: 'Home 3', place: 1, already: true })],
          vanishes: [buildRehearsedHome({ compound_id: '4', title: 'Home 4', place: null })],
          stays: 54,
          order: ['3', '1'],
          warnings: [
            {
              ...buildPublishFinding({
                missing: [],
                contradictions: [{ text: 'title', fact: 'bedrooms', says: '5', record: '3' }],
              }),
              seen_by: 'all',
            },
          ],
          alerts: [{ area_id: '21', area_name: 'Ballard', comments: 3, people: 402 }],
        }),
      },
    },
  });
  await press(/^Publish/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Seattle · Week 47' }));
  expect(await dialog.findByText('54')).toBeVisible();
  expect(
    dialog.getByText('Preview ready: 2 appear, 1 change, 1 disappear.').closest('[role=status]'),
  ).not.toBeNull();
  expect(dialog.getByText('1 home has a text that contradicts the record.')).toBeVisible();
  expect(
    dialog.getByText('You can still publish it. A number that contradicts the record misleads visitors.'),
  ).toBeVisible();
  expect(dialog.queryByText(/\bKB\b/)).toBeNull();
  expect(dialog.getByText('Says 5 in the title, bedrooms is 3')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Publish 1 home anyway' })).toBeVisible();
  const table = within(dialog.getByRole('table', { name: 'What publishing changes' }));
  const lines = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(lines.map((line) => /Home \d/.exec(line)?.[0])).toEqual(['Home 3', 'Home 1', 'Home 2', 'Home 4']);
  expect(lines[0]).toContain('$1,249,000 → $1,199,000, photos, visitors have it already');
  expect(lines[2]).toContain('Beta people only');
  expect(lines[3]).toContain('Disappears');
  expect(within(dialog.getByRole('table', { name: 'Alerts by area' })).getByText('402')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Disappear 1' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'All 4' }));
  await user.click(table.getByRole('button', { name: 'Open Home 1' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(address()).toContain('rcid=1');
});

it('says that a rehearsal failed, tries it again, and what the board knows stands meanwhile', async () => {
  const answers = [problem(500, 'internal_error', 'Something went wrong on our side.')];
  openBoard([card], {
    [rehearsal]: () => answers.shift() ?? { body: { rehearsal: buildRehearsal({ stays: 54 }) } },
  });
  await press(/^Publish/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Seattle · Week 47' }));
  expect(await dialog.findByText('Couldn’t load the preview')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Publish 1 home' })).not.toHaveAttribute('aria-disabled');
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('54 homes are unchanged.')).toBeVisible();
});

it('[REV-18] staff choose a version, read what going back does, and go back', async () => {
  const bodies: unknown[] = [];
  openBoard([card], {
    [versions]: {
      body: {
        versions: [
          buildMarketVersion(),
          buildMarketVersion({ version: '46', name: 'Week 46', homes: 59, by: null, current: false }),
        ],
      },
    },
    [restore]: (body) => {
      bodies.push(body);
      return (body as { readonly rehearse?: boolean }).rehearse === true
        ? {
            body: buildRestoreRehearsal({
              vanishes: [buildRehearsedHome()],
              left_out: [
                { ...buildRehearsedHome({ compound_id: '5', title: 'Home 5' }), reason: 'internal' },
              ],
              order: ['2'],
              stays: 1,
            }),
          }
        : { status: 202, body: { job_id: 'job-1' } };
    },
    'GET /api/hfc/_i/jobs/job-1': {
      body: { state: 'done', done: 3, total: 3, errors: [], failure: null },
    },
  });
  await press('Versions');
  const table = within(await screen.findByRole('table', { name: 'Versions of this market' }));
  expect(await table.findByText('Unknown')).toBeVisible();
  await press(/^Restore Week 46/);
  expect(await screen.findByText('1 home leaves the site')).toBeVisible();
  await userEvent.setup().click(screen.getByText('1 home stays off the site'));
  expect(screen.getByText('internal now')).toBeVisible();
  await press('Restore');
  expect(
    await screen.findByText('Restored. Visitors see it now.', { selector: '[role=status]' }),
  ).toBeVisible();
  expect(bodies).toEqual([
    { market_id: '2', to: '46', rehearse: true },
    { market_id: '2', to: '46' },
  ]);
});

it('a rehearsal that was asked for before another version was chosen tells nothing of that one', async () => {
  const ofVersion = (version: string, name: string) =>
    buildMarketVersion({ version, name, homes: 59, by: 'Sam', current: false });
  let late = (_answer: Answer): void => undefined;
  const rehearsed = (...ids: readonly string[]): Answer => ({
    body: buildRestoreRehearsal({ vanishes: ids.map((id) => buildRehearsedHome({ compound_id: id })) }),
  });
  openBoard([card], {
    [versions]: { body: { versions: [ofVersion('46', 'Week 46'), ofVersion('45', 'Week 45')] } },
    [restore]: (body) =>
      (body as { readonly to: string }).to === '45'
        ? rehearsed('1', '2')
        : new Promise<Answer>((resolve) => (late = resolve)),
  });
  await press('Versions');
  await press(/^Restore Week 46/);
  await press('Cancel');
  await press(/^Restore Week 45/);
  expect(await screen.findByText('2 homes leave the site')).toBeVisible();
  await act(async () => {
    late(rehearsed('1'));
    await Promise.resolve();
  });
  // the answer of a call is there some turns later
  await screen.findByRole('button', { name: 'Restore' });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Restore' })).not.toHaveAttribute('aria-busy');
  });
  expect(screen.getByText('2 homes leave the site')).toBeVisible();
});

it('a publish that is looked at again is rehearsed anew: what an earlier look found is not shown meanwhile', async () => {
  let looks = 0;
  let answer = (_answer: Answer): void => undefined;
  openBoard([card], {
    [rehearsal]: () => {
      looks += 1;
      return looks === 1
        ? { body: { rehearsal: buildRehearsal({ stays: 1_234 }) } }
        : new Promise<Answer>((resolve) => (answer = resolve));
    },
  });
  await press('Publish');
  expect(await screen.findByText('1,234')).toBeVisible();
  await press('Cancel');
  await press('Publish');
  expect(await screen.findByText('Preparing preview…')).toBeInTheDocument();
  expect(screen.queryByText('1,234')).toBeNull();
  answer({ body: { rehearsal: buildRehearsal({ stays: 5_678 }) } });
  expect(await screen.findByText('5,678')).toBeVisible();
  // one's own look stays while it is taken once more
  await press('Run again');
  expect(screen.getByText('5,678')).toBeVisible();
});

it('[REV-18] a preview is made again when a colleague moves an approved home, and the publish waits for it', async () => {
  const other = sampleCard({ id: 2, status: 'approved' });
  let looks = 0;
  let answer = (_answer: Answer): void => undefined;
  const appearing = (...ids: readonly string[]): Answer => ({
    body: {
      rehearsal: buildRehearsal({ appears: ids.map((id) => buildRehearsedHome({ compound_id: id })) }),
    },
  });
  const { store } = openBoard([card, other], {
    [rehearsal]: () => {
      looks += 1;
      return looks === 1 ? appearing('1', '2') : new Promise<Answer>((resolve) => (answer = resolve));
    },
  });
  await press(/^Publish/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Seattle · Week 47' }));
  expect(await dialog.findByText(/^Preview ready: 2 appear/)).toBeInTheDocument();
  act(() => {
    store.dispatch(boardSlice.actions.cardStored({ ...other, status: 'might_approve', version: 2 }));
  });
  const button = dialog.getByRole('button', { name: /^Publish 1 home/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Updating the preview…');
  await waitFor(() => {
    expect(looks).toBe(2);
  });
  answer(appearing('1'));
  expect(await dialog.findByText(/^Preview ready: 1 appear/)).toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-disabled');
});
