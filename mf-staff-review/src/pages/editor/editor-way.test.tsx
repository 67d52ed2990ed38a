import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer, Answers } from '@commonhearth/testing/platform';
import { loadMore } from '../../features/board/state/board.thunks.ts';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { focusOn, layOut, movingServer, openBoard } from '../review.harness.tsx';

const first = sampleCard({ id: 1, title: 'Home 1' });
const cards = [first, ...[2, 3].map((id) => sampleCard({ id, title: `Home ${id}` }))];
const homes: Answers = Object.fromEntries(
  cards.map((card) => [`GET /api/hfc/compounds/${card.compound_id}`, { body: { compound: wholeOf(card) } }]),
);
const open = (answers: Answers = {}, query = '?rcid=1') =>
  openBoard(cards, { ...homes, ...answers }, { query });
const frame = (name: string) => screen.findByRole('dialog', { name });
const saver =
  (bodies: unknown[], version = 2) =>
  (body: unknown) => {
    bodies.push(body);
    const { editorial = {} } = body as { editorial?: object };
    return { body: { compound: wholeOf({ ...first, version }, editorial) } };
  };

beforeEach(layOut);
afterEach(() => vi.useRealTimers());

it('N and shift N go from home to home in one step of history, and say which of how many it is', async () => {
  const user = userEvent.setup();
  const { address } = open();
  await frame('Home 1');
  expect(await screen.findByText('1 of 3 in For Review')).toBeInTheDocument();
  await user.keyboard('n');
  await frame('Home 2');
  await user.keyboard('n');
  await frame('Home 3');
  expect(screen.getByText('3 of 3 in For Review')).toBeInTheDocument();
  await user.keyboard('n');
  expect(screen.getByRole('button', { name: 'Next home' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Shift>}N{/Shift}');
  await frame('Home 2');
  expect(address()).toContain('rcid=2');
  // letters that are typed go nowhere
  await user.click(await screen.findByRole('textbox', { name: 'Description' }));
  await user.keyboard('nnm');
  expect(address()).toContain('rcid=2');
});

it('E opens the home that has the focus, T goes to its title, where letters are typed', async () => {
  const user = userEvent.setup();
  open({}, '');
  await focusOn('Home 1');
  await user.keyboard('e');
  await frame('Home 1');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.keyboard('t');
  expect(title).toHaveFocus();
  await user.keyboard('te');
  expect(title).toHaveValue('Home 1te');
});

it('a home that is moved by M keeps its place on the way: the next one is still the next', async () => {
  const user = userEvent.setup();
  const server = movingServer(cards);
  open(server.answers);
  await frame('Home 1');
  await screen.findByText('1 of 3 in For Review');
  await user.keyboard('m');
  await user.click(await screen.findByRole('menuitem', { name: /Approved/ }));
  expect(await screen.findByRole('button', { name: /Status: Approved/ })).toBeInTheDocument();
  await waitFor(() => {
    expect(server.moves).toEqual([{ id: '1', status: 'approved', version: 1 }]);
  });
  await user.keyboard('n');
  await frame('Home 2');
});

it('[REV-04] digits move the home that is open: no card behind it gets the focus, and the next key is the editor’s', async () => {
  const user = userEvent.setup();
  const server = movingServer(cards);
  open(server.answers, '');
  await focusOn('Home 1');
  await user.keyboard('{Enter}');
  await frame('Home 1');
  const status = (label: string) => screen.findByRole('button', { name: `Status: ${label}` });
  // the menu takes the place of its button, which had the focus
  (await status('For Review')).focus();
  await user.keyboard('m');
  await screen.findByRole('menuitem', { name: /Maybe/ });
  await user.keyboard('5');
  await status('Rejected');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement?.closest('[data-card-id]')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('2');
  await status('Maybe');
  await waitFor(() => {
    expect(server.moves.map(({ id, status: to }) => [id, to])).toEqual([
      ['1', 'not_approved'],
      ['1', 'might_approve'],
    ]);
  });
  expect(document.activeElement?.closest('[data-card-id]')).toBeNull();
  await user.click(await screen.findByRole('textbox', { name: 'Description' }));
  await user.keyboard('3');
  expect(await status('Maybe')).toBeInTheDocument();
});

it('the way goes on below what was loaded of the column', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 101 }, (_, i) => sampleCard({ id: i + 1, title: `Home ${i + 1}` }));
  const answers = many
    .slice(99)
    .map((card): [string, Answer] => [
      `GET /api/hfc/compounds/${card.compound_id}`,
      { body: { compound: wholeOf(card) } },
    ]);
  openBoard(many, Object.fromEntries(answers), { query: '?rcid=100' });
  await frame('Home 100');
  expect(await screen.findByText('100 of 101 in For Review')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Next home' })).not.toHaveAttribute('aria-disabled', 'true');
  });
  await user.keyboard('n');
  await frame('Home 101');
});

it('what rests for a second is saved by itself, and before the next home is opened', async () => {
  vi.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const bodies: unknown[] = [];
  open({ 'PUT /api/hfc/_i/compounds/1': saver(bodies) });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.click(title);
  await user.paste('!');
  act(() => {
    vi.advanceTimersByTime(900);
  });
  expect(bodies).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(200);
  });
  await waitFor(() => {
    expect(bodies).toEqual([{ version: 1, editorial: { title: 'Home 1!' } }]);
  });
  await user.paste('?');
  await user.click(screen.getByRole('button', { name: 'Next home' }));
  await waitFor(() => {
    expect(bodies[1]).toEqual({ version: 2, editorial: { title: 'Home 1!?' } });
  });
  await frame('Home 2');
});

it('the browser asks before the page closes while a change is not saved', async () => {
  const user = userEvent.setup();
  const saving = Promise.withResolvers<undefined>();
  const save = saver([]);
  open({
    'PUT /api/hfc/_i/compounds/1': async (body) => {
      await saving.promise;
      return save(body);
    },
  });
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  expect(asks()).toBe(false);
  await user.paste('!');
  expect(asks()).toBe(true);
  saving.resolve(undefined);
  await waitFor(() => {
    expect(asks()).toBe(false);
  });
});

it('what is typed is sent when the page is hidden', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  open({ 'PUT /api/hfc/_i/compounds/1': saver(bodies) });
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  await user.paste('!');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  hidden.mockRestore();
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(bodies).toHaveLength(1);
});

it('mod+Z takes back the last change, and mod+shift+Z does it again', async () => {
  const user = userEvent.setup();
  open();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.click(title);
  await user.paste('!');
  await user.keyboard('{Control>}z{/Control}');
  expect(title).toHaveValue('Home 1');
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(title).toHaveValue('Home 1!');
});

it('[ERR-12] a save that answers nothing is logged, shown, and what was typed waits to be sent again', async () => {
  const user = userEvent.setup();
  const { reported } = open({ 'PUT /api/hfc/_i/compounds/1': { body: null } });
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  await user.paste('!');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Not saved\. The server sent an empty response/)).toBeInTheDocument();
  expect(reported).toEqual([new Error('No result from server')]);
});

const gone = {
  status: 404,
  body: { type: 'about:blank', title: 'This home was not found.', status: 404, code: 'not_found' },
};

it('[ERR-13] a home that is not there is logged and shown, and the board stays as it was', async () => {
  const { reported } = open({ 'GET /api/hfc/compounds/1': gone });
  expect(await screen.findByText('Couldn’t load this home')).toBeInTheDocument();
  expect(reported).toEqual([new Error('Could not find compound')]);
});

it('a comment shows whom it reaches before it is sent, and stands on the home after', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  const said = {
    comment_id: 'c',
    text: 'Open house on Sunday.',
    create_timestamp: '2026-11-20T12:00:00.000Z',
  };
  const path = '/api/hfc/_i/compounds/1/broadcast_comments';
  open({
    [`POST ${path}/preview`]: {
      body: { alerted: 3, mailed: 2, left_out: [{ reason: 'They switched off all emails.', count: 1 }] },
    },
    [`POST ${path}`]: (body) => {
      bodies.push(body);
      return { body: { compound: { ...wholeOf(first), version: 2, broadcast_comments: [said] } } };
    },
  });
  await user.click(await screen.findByRole('textbox', { name: 'New comment' }));
  await user.paste(said.text);
  await user.click(screen.getByRole('button', { name: 'Who is alerted' }));
  expect(await screen.findByText('It alerts 3 people, 2 of them by email too.')).toBeInTheDocument();
  expect(screen.getByText('1 person: They switched off all emails.')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add the comment' }));
  const list = within(await screen.findByRole('list', { name: 'Earlier comments' }));
  expect(list.getByText(said.text)).toBeInTheDocument();
  expect(bodies).toEqual([{ text: said.text }]);
  expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue('');
});

it('a home below the loaded part of its column has no position until its page is loaded', async () => {
  const many = Array.from({ length: 300 }, (_, i) => sampleCard({ id: i + 1, title: `Home ${i + 1}` }));
  const answers = many
    .slice(249, 250)
    .map((card): [string, Answer] => [
      `GET /api/hfc/compounds/${card.compound_id}`,
      { body: { compound: wholeOf(card) } },
    ]);
  const { store } = openBoard(many, Object.fromEntries(answers), { query: '?rcid=250' });
  await frame('Home 250');
  await waitFor(() => {
    expect(store.getState()).toMatchObject({ board: { cards: { 250: { title: 'Home 250' } } } });
  });
  expect(screen.queryByText(/ of 300 in For Review/)).toBeNull();
  await act(async () => {
    await store.dispatch(loadMore('for_review', { long: true }));
  });
  expect(await screen.findByText('250 of 300 in For Review')).toBeInTheDocument();
});
