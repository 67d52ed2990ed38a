import type { Answer } from '@commonhearth/testing/platform';
import type { MatchStatusesBody, MoveResult, StatusChange } from '@commonhearth/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auditedServer } from '../audited.harness.ts';
import { sampleCard } from '../review-samples.harness.ts';
import { boardAnswers, focusOn, layOut, openBoard } from '../review.harness.tsx';

const column = (name: string) => screen.getByRole('region', { name });
const namesIn = (name: string): readonly (string | null)[] =>
  within(column(name))
    .queryAllByRole('link')
    .map((card) => card.getAttribute('aria-label'));
const call = 'POST /api/hfc/_i/compounds/match_status';
const many = (count: number, sample = {}) =>
  Array.from({ length: count }, (_, i) => sampleCard({ id: i + 1, ...sample }));

/** A server that moves all but the homes that it is told to refuse; `asked` are the acts. */
function bulkServer(refuses: readonly string[] = [], { written, answers } = auditedServer()) {
  const asked: MatchStatusesBody['changes'][] = [];
  const answer = (body: unknown) => {
    const { changes } = body as MatchStatusesBody;
    asked.push(changes);
    const results = changes.map(({ compound_id, status, version }): MoveResult => {
      const current = sampleCard({ id: Number(compound_id), status: 'might_approve', version: 9 });
      return refuses.includes(compound_id)
        ? { compound_id, refused: { code: 'version_mismatch', title: 'Someone changed this.', current } }
        : { compound_id, status, version: version + 1 };
    });
    const moved = results.filter((result) => !('refused' in result)).map(({ compound_id }) => compound_id);
    return written({ body: { results } }, {}, moved);
  };
  return { asked, answers: { ...answers, [call]: answer } };
}

beforeEach(layOut);

it('[REV-20] selects by X, Shift with arrows and Shift with a press, and Escape lets go', async () => {
  const user = userEvent.setup();
  openBoard(many(6));
  await focusOn('Home 1');
  await user.keyboard('x{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  expect(namesIn('For Review').slice(0, 4)).toEqual([
    'Home 1, selected',
    'Home 2, selected',
    'Home 3, selected',
    'Home 4',
  ]);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('link', { name: 'Home 5' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('5 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Home 2' }));
  expect(screen.getByText('4 selected')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/selected$/)).toBeNull();
});

it('[REV-02b] moves what is selected as one act: what failed says why and stays selected, the rest is moved', async () => {
  const user = userEvent.setup();
  const { asked, answers } = bulkServer(['2']);
  openBoard(many(4), answers);
  await focusOn('Home 1');
  await user.keyboard('x{Shift>}{ArrowDown}{ArrowDown}{/Shift}3');
  expect(await screen.findAllByText('2 homes moved to Approved, 1 was not.')).toHaveLength(2);
  expect(asked).toEqual([['1', '2', '3'].map((id) => ({ compound_id: id, status: 'approved', version: 1 }))]);
  expect([namesIn('Approved'), namesIn('Maybe'), namesIn('For Review')]).toEqual([
    ['Home 1', 'Home 3'],
    ['Home 2, selected'],
    ['Home 4'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Why' }));
  const dialog = await screen.findByRole('dialog', { name: '1 home not moved' });
  expect(dialog).toHaveTextContent('Home 2 Someone changed this.');
});

it('what is selected while a move is on its way stays selected when it is done', async () => {
  const user = userEvent.setup();
  let answer = (): void => undefined;
  const server = bulkServer();
  const whole = server.answers[call];
  openBoard(many(4), {
    ...server.answers,
    [call]: (body) =>
      new Promise<Answer>((resolve) => {
        answer = () => {
          resolve(whole(body));
        };
      }),
  });
  await focusOn('Home 1');
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}3');
  expect(screen.getByRole('link', { name: 'Home 3' })).toHaveFocus();
  await user.keyboard('x');
  answer();
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  expect(namesIn('For Review')).toEqual(['Home 3, selected', 'Home 4']);
  expect(namesIn('Approved')).toEqual(['Home 1', 'Home 2']);
});

it('the card after those that were moved has the focus', async () => {
  const user = userEvent.setup();
  openBoard(many(8), bulkServer().answers);
  await focusOn('Home 1');
  await user.keyboard('x{Shift>}{ArrowDown}{ArrowDown}{/Shift}5');
  await waitFor(() => {
    expect(namesIn('Rejected')).toEqual(['Home 1', 'Home 2', 'Home 3']);
  });
  expect(screen.getByRole('link', { name: 'Home 4' })).toHaveFocus();
  await user.keyboard('{End}x{Shift>}{ArrowUp}{/Shift}5');
  await waitFor(() => {
    expect(namesIn('For Review')).toEqual(['Home 4', 'Home 5', 'Home 6']);
  });
  expect(screen.getByRole('link', { name: 'Home 6' })).toHaveFocus();
});

it('[REV-20] [REV-11] a move of one and of many is undone by way of the audit, by its button and by Z, the last act first', async () => {
  const user = userEvent.setup();
  const audited = auditedServer();
  const cards = many(4);
  const one = ({ status, version }: StatusChange) =>
    audited.written({ body: { compound_id: '4', status, version: version + 1 } }, {}, ['4']);
  openBoard(cards, {
    ...bulkServer([], audited).answers,
    'PUT /api/hfc/compounds/4/match_status': (body) => one(body as StatusChange),
  });
  await focusOn('Home 4');
  await user.keyboard('5');
  expect(await screen.findByText('“Home 4” moved to Rejected.')).toBeInTheDocument();
  await focusOn('Home 1');
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}2');
  await waitFor(() => {
    expect(namesIn('Maybe')).toEqual(['Home 1', 'Home 2']);
  });
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  expect(await screen.findByText('2 homes moved back.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home 3' })).toHaveFocus();
  expect(audited.undone).toEqual(['2']);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  await user.keyboard('z');
  await waitFor(() => {
    expect(audited.undone).toEqual(['2', '1']);
  });
  await waitFor(() => {
    expect(namesIn('For Review')).toEqual(['Home 1', 'Home 2', 'Home 3', 'Home 4']);
  });
});

it('[REV-20] of many that are undone, those that stay are named with the reason', async () => {
  const user = userEvent.setup();
  const audited = auditedServer({ 2: 'This was changed again later.' });
  openBoard(many(3), bulkServer([], audited).answers);
  await focusOn('Home 1');
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}2');
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  expect(await screen.findAllByText('1 home moved back, 1 was not.')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Why' }));
  const dialog = await screen.findByRole('dialog', { name: '1 home not moved' });
  expect(dialog).toHaveTextContent('Home 2 This was changed again later.');
});

it('[REV-02b] asks before published homes leave the site among others, with their number, and takes all back as one act', async () => {
  const user = userEvent.setup();
  const audited = auditedServer();
  const { asked, answers } = bulkServer([], audited);
  openBoard([...many(2, { status: 'published' }), sampleCard({ id: 3, status: 'approved' })], answers);
  await focusOn('Home 1');
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await focusOn('Home 3');
  await user.keyboard('x5');
  const dialog = await screen.findByRole('dialog', { name: 'Take 2 homes off the site?' });
  expect(dialog).toHaveTextContent('Of the 3 homes that you selected, 2 are published.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([]);
  await user.keyboard('5');
  await user.click(await screen.findByRole('button', { name: 'Unpublish 2, move all 3 to Rejected' }));
  await waitFor(() => {
    expect(namesIn('Rejected')).toHaveLength(3);
  });
  expect(asked.flat().map(({ status }) => status)).toEqual(Array(3).fill('not_approved'));
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  expect(await screen.findByText('3 homes moved back.')).toBeInTheDocument();
  expect(audited.undone).toEqual(['1']);
});

it('[REV-02b] [REV-20] moves all of a column, also what was never loaded, in steps of at most 500, and takes them back as one', async () => {
  const user = userEvent.setup();
  const audited = auditedServer();
  const { asked, answers } = bulkServer([], audited);
  const { notices } = openBoard(many(700), answers);
  await screen.findByRole('link', { name: 'Home 1' });
  await user.click(screen.getByRole('button', { name: 'Select all of For Review' }));
  expect(screen.getByText('700 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Rejected/ }));
  expect(await screen.findAllByText('700 homes moved to Rejected.')).toHaveLength(2);
  // the bar at the foot is the only message for all calls
  expect(notices).toEqual([]);
  expect(asked.map(({ length }) => length)).toEqual([500, 200]);
  expect(new Set(asked.flat().map(({ compound_id }) => compound_id)).size).toBe(700);
  await user.keyboard('z');
  expect(await screen.findByText('700 homes moved back.')).toBeInTheDocument();
  expect(audited.undone).toEqual(['2', '1']);
});

it('[REV-02b] the number keys move what the select-all button selected, while it still has the focus', async () => {
  const user = userEvent.setup();
  const { asked, answers } = bulkServer();
  openBoard(many(3), answers);
  await screen.findByRole('link', { name: 'Home 1' });
  await user.click(screen.getByRole('button', { name: 'Select all of For Review' }));
  await user.keyboard('3');
  expect(await screen.findAllByText('3 homes moved to Approved.')).toHaveLength(2);
  expect(asked).toHaveLength(1);
});

it('[REV-02b] closing the filter returns the focus to the card of the cursor', async () => {
  const user = userEvent.setup();
  openBoard(many(3));
  await focusOn('Home 2');
  await user.keyboard('f');
  await screen.findByRole('dialog', { name: 'Filter' });
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Home 2' })).toHaveFocus();
  });
});

it('[REV-02b] the active filter shows as chips, counts within it, and an empty column clears it', async () => {
  const user = userEvent.setup();
  const cards = many(3);
  const filtered = boardAnswers(cards.slice(0, 1), undefined, { query: 'missing=title', whole: cards });
  const board = 'GET /api/hfc/_i/review_periods/7/compounds';
  const facets = { missing: { title: 1, description: 0, area: 0, photo: 0 } };
  const counts = { for_review: 1, might_approve: 0, approved: 0, published: 0, not_approved: 0 };
  openBoard(
    cards,
    {
      ...filtered,
      ...boardAnswers(cards),
      [`${board}?limit=1&missing=title&facets=filtered`]: {
        body: { compounds: [], counts, facets: { ...facets, not_available: 7, marked: 0, areas: [] } },
      },
    },
    { query: '?bf=missing%3Atitle' },
  );
  const chips = await screen.findByRole('group', { name: 'Active filters' });
  expect(chips).toHaveTextContent('No title');
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  expect(await screen.findByRole('option', { name: 'Not available (7)' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(within(column('Maybe')).getByRole('button', { name: 'Clear filter' }));
  await waitFor(() => {
    expect(namesIn('For Review')).toHaveLength(3);
  });
  expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
});

it('[REV-02b] what a filter finds is asked of the server, stands in the address, and is moved alone', async () => {
  const user = userEvent.setup();
  const { asked, answers } = bulkServer();
  const cards = many(5);
  const page = openBoard(cards, {
    ...boardAnswers(cards.slice(0, 2), undefined, { query: 'missing=title', whole: cards }),
    ...boardAnswers(cards),
    ...answers,
  });
  await focusOn('Home 5');
  await user.keyboard('f');
  const panel = await screen.findByRole('dialog', { name: 'Filter' });
  await user.selectOptions(within(panel).getByLabelText('Missing'), 'title');
  await waitFor(() => {
    expect(namesIn('For Review')).toEqual(['Home 1', 'Home 2']);
  });
  expect(page.address()).toContain('bf=missing%3Atitle');
  expect(panel).toHaveTextContent('2 homes found');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Home 1' }));
  await user.click(screen.getByRole('button', { name: 'Select all 2 found' }));
  await user.click(screen.getByRole('button', { name: /^Maybe/ }));
  await waitFor(() => {
    expect(asked.flat().map(({ compound_id }) => compound_id)).toEqual(['1', '2']);
  });
});

it('[REV-02b] of what a filter finds, homes that stand in the target are not moved there again', async () => {
  const user = userEvent.setup();
  const { asked, answers } = bulkServer();
  const cards = [...many(2), sampleCard({ id: 3, status: 'might_approve' })];
  openBoard(
    cards,
    { ...boardAnswers(cards, undefined, { query: 'missing=title' }), ...boardAnswers(cards), ...answers },
    { query: '?bf=missing%3Atitle' },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Home 1' }));
  await user.click(screen.getByRole('button', { name: 'Select all 3 found' }));
  await user.click(screen.getByRole('button', { name: /^Maybe/ }));
  expect(await screen.findAllByText('2 homes moved to Maybe.')).toHaveLength(2);
  expect(asked.flat().map(({ compound_id }) => compound_id)).toEqual(['1', '2']);
});
