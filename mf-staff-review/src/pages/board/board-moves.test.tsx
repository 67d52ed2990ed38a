import type { Answer } from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { focusOn, layOut, openBoard, problem } from '../review.harness.tsx';

const namesIn = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('link')
    .map((card) => card.getAttribute('aria-label'));
const move = 'PUT /api/hfc/compounds/2/match_status';
const cards = [1, 2, 3].map((id) => sampleCard({ id }));

/** An answer that comes when the test says so. */
function held() {
  const waiting: ((answer: Answer) => void)[] = [];
  const asked: unknown[] = [];
  return {
    asked,
    answer: (body: unknown) => {
      asked.push(body);
      return new Promise<Answer>((resolve) => {
        waiting.push(resolve);
      });
    },
    give: (answer: Answer) =>
      act(async () => {
        waiting.shift()?.(answer);
        await Promise.resolve();
      }),
  };
}

beforeEach(layOut);

it('[REV-03] shows a move before the server has answered', async () => {
  const { answer, give, asked } = held();
  openBoard(cards, { [move]: answer });
  await focusOn('Home 2');
  await userEvent.setup().keyboard('3');
  expect(namesIn('Approved')).toEqual(['Home 2']);
  await waitFor(() => {
    expect(asked).toEqual([{ status: 'approved', version: 1 }]);
  });
  await give({ body: { compound_id: '2', status: 'approved', version: 2 } });
  expect(namesIn('Approved')).toEqual(['Home 2']);
});

it('[REV-03] puts the card where the server says that it is', async () => {
  const { notices } = openBoard(cards, {
    [move]: { body: { compound_id: '2', status: 'might_approve', version: 2 } },
  });
  await focusOn('Home 2');
  await userEvent.setup().keyboard('3');
  await waitFor(() => {
    expect(namesIn('Maybe')).toEqual(['Home 2']);
  });
  expect(namesIn('Approved')).toEqual([]);
  expect(notices).toEqual(['“Home 2” is in Maybe now, on the server.']);
});

it('[REV-03] puts a refused card back to its place, with a message that names it', async () => {
  const { notices } = openBoard(cards, {
    [move]: problem(500, 'internal_error', 'Something went wrong on our side. Try again in a moment.'),
  });
  await focusOn('Home 2');
  await userEvent.setup().keyboard('5');
  await waitFor(() => {
    expect(namesIn('For Review')).toEqual(['Home 1', 'Home 2', 'Home 3']);
  });
  expect(namesIn('Rejected')).toEqual([]);
  expect(notices).toEqual([
    '“Home 2” is in For Review. Something went wrong on our side. Try again in a moment.',
  ]);
  expect(await screen.findByText('Home 2 is in For Review.')).toBeInTheDocument();
  expect(screen.queryByText('Home 2 moved to Rejected.')).toBeNull();
});

it('[REV-03] says plainly that a move was not saved where the server cannot be reached', async () => {
  const { notices } = openBoard(
    cards,
    {},
    {
      through: (fetch) => (input, init) =>
        init?.method === 'PUT' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init),
    },
  );
  await focusOn('Home 2');
  await userEvent.setup().keyboard('5');
  await waitFor(() => {
    expect(notices).toEqual([
      '“Home 2” was not moved: the server can’t be reached. It is back in For Review. Move it again once you’re connected.',
    ]);
  });
  expect(namesIn('For Review')).toEqual(['Home 1', 'Home 2', 'Home 3']);
});

it('[REV-03] takes the current state of a card that someone else changed first', async () => {
  const current = wholeOf(sampleCard({ id: 2, status: 'approved', version: 9, title: 'Renamed' }));
  const { notices, store } = openBoard(cards, {
    [move]: problem(
      409,
      'version_mismatch',
      'Someone changed this in the meantime. Look at the current state and try again.',
      { current },
    ),
  });
  await focusOn('Home 2');
  await userEvent.setup().keyboard('5');
  await waitFor(() => {
    expect(namesIn('Approved')).toEqual(['Renamed']);
  });
  expect(notices[0]).toContain('“Renamed” is in Approved.');
  expect(store.getState()).toMatchObject({ board: { cards: { 2: { version: 9 } }, moving: {} } });
});

it('[REV-03] sends the last wish of two quick moves with the version that the first one made', async () => {
  const { answer, give, asked } = held();
  openBoard(cards, { [move]: answer });
  const user = userEvent.setup();
  await focusOn('Home 2');
  await user.keyboard('3');
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  await focusOn('Home 2');
  await user.keyboard('2');
  expect(namesIn('Maybe')).toEqual(['Home 2']);
  await give({ body: { compound_id: '2', status: 'approved', version: 2 } });
  await waitFor(() => {
    expect(asked).toEqual([
      { status: 'approved', version: 1 },
      { status: 'might_approve', version: 2 },
    ]);
  });
  expect(namesIn('Maybe')).toEqual(['Home 2']);
  await give(problem(500, 'internal_error', 'Try again.'));
  await waitFor(() => {
    expect(namesIn('Approved')).toEqual(['Home 2']);
  });
  expect(screen.getByText('Home 2 is in Approved.')).toBeInTheDocument();
});

it('[REV-03] of the moves that wait only the last is sent, with the version that a refusal told', async () => {
  const { answer, give, asked } = held();
  openBoard(cards, { [move]: answer });
  const user = userEvent.setup();
  for (const key of ['3', '2', '5']) {
    await focusOn('Home 2');
    await user.keyboard(key);
  }
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  const current = wholeOf(sampleCard({ id: 2, version: 9 }));
  await give(problem(409, 'version_mismatch', 'Look at the current state.', { current }));
  await waitFor(() => {
    expect(asked).toEqual([
      { status: 'approved', version: 1 },
      { status: 'not_approved', version: 9 },
    ]);
  });
  await give({ body: { compound_id: '2', status: 'not_approved', version: 10 } });
  expect(namesIn('Rejected')).toEqual(['Home 2']);
  expect(asked).toHaveLength(2);
});

it('[REV-03] takes a message about a refused move back once the card is moved again, or the board is left', async () => {
  const answers = [503, 503, 200, 503].map((status) =>
    status === 200
      ? { body: { compound_id: '2', status: 'approved', version: 2 } }
      : problem(status, 'unavailable', 'Try again.'),
  );
  const { notices, unmount } = openBoard(cards, { [move]: () => answers.shift() ?? {} });
  const user = userEvent.setup();
  const refusal = '“Home 2” is in For Review. Try again.';
  const sendTo = async (key: string): Promise<void> => {
    await focusOn('Home 2');
    await user.keyboard(key);
  };
  await sendTo('3');
  await waitFor(() => {
    expect(notices).toEqual([refusal]);
  });
  await sendTo('5');
  await waitFor(() => {
    expect(namesIn('For Review')).toHaveLength(3);
  });
  expect(notices).toEqual([refusal]);
  await sendTo('3');
  expect(notices).toEqual([]);
  await waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  await sendTo('5');
  await waitFor(() => {
    expect(notices).toEqual(['“Home 2” is in Approved. Try again.']);
  });
  unmount();
  expect(notices).toEqual([]);
});

it('[REV-03] takes a home that was deleted off the board and says so', async () => {
  const { notices } = openBoard(cards, { [move]: problem(404, 'not_found', 'This home was not found.') });
  await focusOn('Home 2');
  await userEvent.setup().keyboard('3');
  await waitFor(() => {
    expect(notices).toEqual(['“Home 2” is no longer in this cycle. This home was not found.']);
  });
  expect([...namesIn('For Review'), ...namesIn('Approved')]).toEqual(['Home 1', 'Home 3']);
  expect(await screen.findByText('Home 2 is no longer in this cycle.')).toBeInTheDocument();
});

it('a card stays where it is stored when the whole board is there no longer for who moves it', async () => {
  const { notices } = openBoard(cards, {
    [move]: problem(404, 'not_found', 'This was not found.'),
    'GET /api/hfc/_i/review_periods/7/compounds?status=for_review&limit=1': problem(404, 'not_found', ''),
  });
  await focusOn('Home 2');
  await userEvent.setup().keyboard('3');
  await waitFor(() => {
    expect(notices).toEqual([
      '“Home 2” is in For Review. You can’t change this board: its cycle was deleted, or you no longer have staff rights.',
    ]);
  });
  expect(namesIn('For Review')).toContain('Home 2');
});
