import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import type { MatchStatus, MatchStatusesBody } from '@commonhearth/schemas';
import type { Answer, Answers } from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auditedServer } from '../audited.harness.ts';
import { sampleCard } from '../review-samples.harness.ts';
import { focusOn, layOut, openBoard, problem } from '../review.harness.tsx';

const call = 'POST /api/hfc/_i/compounds/match_status';
const namesIn = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('link')
    .map((card) => card.getAttribute('aria-label')?.replace(', selected', '') ?? null);
/** A board of three homes in this column, of which the first two are selected; `asked` are the acts. */
async function openSelected(
  answer: (changes: MatchStatusesBody['changes']) => Answer,
  {
    status = 'for_review',
    of = 'open',
    answers = {},
  }: { status?: MatchStatus; of?: 'open' | 'published'; answers?: Answers } = {},
) {
  const user = userEvent.setup();
  const asked: MatchStatusesBody['changes'][] = [];
  const cards = [1, 2, 3].map((id) => sampleCard({ id, status }));
  const page = openBoard(
    cards,
    {
      ...answers,
      [call]: (body) => {
        const { changes } = body as MatchStatusesBody;
        asked.push(changes);
        return answer(changes);
      },
    },
    { period: buildReviewPeriod({ status: of }) },
  );
  await focusOn('Home 1');
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  return { ...page, user, asked };
}
const moved = (changes: MatchStatusesBody['changes']): Answer => ({
  body: { results: changes.map((change) => ({ ...change, version: change.version + 1 })) },
});

beforeEach(layOut);

it('[REV-02b] a home that is gone meanwhile leaves the board, and is told among those that were not moved', async () => {
  const { user } = await openSelected(([first, gone]) => ({
    body: {
      results: [
        { compound_id: first?.compound_id, status: first?.status, version: 2 },
        {
          compound_id: gone?.compound_id,
          refused: { code: 'not_found', title: 'There is no such home.', current: null },
        },
      ],
    },
  }));
  await user.keyboard('2');
  expect(await screen.findAllByText('1 home moved to Maybe, 1 was not.')).toHaveLength(2);
  expect([namesIn('Maybe'), namesIn('For Review')]).toEqual([['Home 1'], ['Home 3']]);
});

it('[REV-02b] Z takes back the homes that were moved once the reason for the others was read', async () => {
  const { written, undone, answers } = auditedServer();
  const refused = { code: 'version_mismatch', title: 'Someone changed this in the meantime.', current: null };
  const { user } = await openSelected(
    ([first, second]) =>
      written(
        {
          body: {
            results: [
              { ...first, version: 2 },
              { compound_id: second?.compound_id, refused },
            ],
          },
        },
        {},
        ['1'],
      ),
    { answers },
  );
  await user.keyboard('5');
  await user.click(await screen.findByRole('button', { name: 'Why' }));
  expect(await screen.findByRole('dialog', { name: '1 home not moved' })).toHaveTextContent(refused.title);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  await user.keyboard('z');
  await waitFor(() => {
    expect([namesIn('Rejected'), [...namesIn('For Review')].sort()]).toEqual([
      [],
      ['Home 1', 'Home 2', 'Home 3'],
    ]);
  });
  expect(undone).toEqual(['1']);
});

it('[REV-02b] where the server cannot be reached all go back to where they stood', async () => {
  const { user } = await openSelected(() => problem(503, 'unavailable', 'Try it again in a moment.'));
  await user.keyboard('2');
  expect(await screen.findAllByText('0 homes moved to Maybe, 2 were not.')).toHaveLength(2);
  expect(namesIn('Maybe')).toEqual([]);
  expect([...namesIn('For Review')].sort()).toEqual(['Home 1', 'Home 2', 'Home 3']);
  await user.click(screen.getByRole('button', { name: 'Why' }));
  expect(await screen.findByRole('dialog', { name: '2 homes not moved' })).toHaveTextContent(
    'Try it again in a moment.',
  );
});

it('[REV-02b] nothing is approved for a published cycle together either, and nothing is sent', async () => {
  const { user, asked, notices } = await openSelected(moved, { of: 'published' });
  await user.keyboard('3');
  expect(notices).toEqual([expect.stringContaining('closed to new homes')]);
  await user.keyboard('4');
  expect(notices).toContain('Homes get to Published by publishing the cycle.');
  expect(asked).toEqual([]);
});

it('[REV-02b] asks before all of the Published column leaves the site', async () => {
  const { user, asked } = await openSelected(moved, { status: 'published', of: 'published' });
  await user.click(screen.getByRole('button', { name: 'Select all of Published' }));
  await user.click(screen.getByRole('button', { name: /^Rejected/ }));
  expect(await screen.findByRole('dialog', { name: 'Take 3 homes off the site?' })).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('[REV-02b] the buttons at the foot leave the focus on the cards', async () => {
  const { user } = await openSelected(moved);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('link', { name: 'Home 2' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Select Home 2' }));
  await user.click(screen.getByRole('button', { name: /^Maybe/ }));
  expect(await screen.findAllByText('1 home moved to Maybe.')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Home 3' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('link', { name: 'Home 3' })).toHaveFocus();
});
