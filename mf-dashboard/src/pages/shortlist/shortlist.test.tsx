import { loadLikes } from '@commonhearth/contract';
import { buildTakenDownProblem } from '@commonhearth/fixtures/entities';
import type { Answer } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asked, cards, listed, one, open } from './shortlist.harness.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('[DSH-06] [RTR-17] shows what somebody likes, the last first, with their notes; before it is known, its shape', async () => {
  open(listed(one(3), one(1, 'Ask Ruth about the fence.')));
  expect(screen.getByRole('status')).toHaveTextContent('Loading your shortlist');
  expect(await cards()).toEqual(['Home 3', 'Home 1']);
  expect(screen.getByText('2 homes. Only you can see your notes.')).toBeVisible();
  expect(screen.getByText('Ask Ruth about the fence.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a note: Home 3' })).toBeVisible();
});

it('what is written about a home has its room before the home is there: nothing moves', async () => {
  const late = buildTakenDownProblem({ compound_id: '8', title: 'The Fig Court' });
  let come: (answer: Answer) => void = () => undefined;
  const waits = new Promise<Answer>((done) => (come = done));
  open({
    ...listed(one(8, 'The one with the porch.')),
    'GET /api/hfc/compounds/8': () => waits,
  });
  const room = await screen.findByText('The one with the porch.');
  expect(room).not.toBeVisible();
  come({ status: 410, body: late });
  await screen.findByRole('link', { name: 'The Fig Court' });
  expect(screen.getByText('The one with the porch.')).toBeVisible();
});

it('[ERR-24] an empty one says what to do; one that did not come is empty and asked for again, and the log hears of it', async () => {
  let fails = true;
  const { reported } = open({
    ...listed(),
    [asked]: () => (fails ? { status: 503 } : { body: { liked_compounds: [] } }),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('article')).toBeNull();
  expect(reported).toHaveLength(1);
  fails = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse homes' })).toBeVisible();
});

it('[ERR-24] a home of it that could not be had is logged, and the others are there', async () => {
  const { reported } = open({
    ...listed(one(9), one(1)),
    'GET /api/hfc/compounds/9': { status: 503 },
  });
  expect(await cards()).toContain('Home 1');
  await waitFor(() => {
    expect(reported).toHaveLength(1);
  });
});

describe('a note', () => {
  const put = 'PUT /api/hfc/liked_compounds/1/note';
  const writing = async (answer: Answer | ((body: unknown) => Answer)) => {
    const page = open({ ...listed(one(1)), [put]: answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note: Home 1' }));
    const field = screen.getByRole('textbox', { name: 'Note on Home 1' });
    vi.useFakeTimers();
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    const pause = () => act(() => vi.advanceTimersByTimeAsync(700));
    return { ...page, field, type, pause };
  };
  const stores = (sent: string[]) => (body: unknown) => {
    const { text } = body as { text: string };
    sent.push(text);
    return { body: { compound_id: '1', text } };
  };

  it('is saved after a pause, once, and counted', async () => {
    const sent: string[] = [];
    const { type, pause } = await writing(stores(sent));
    type('Fig');
    type('Fig tree! ');
    expect(screen.getByText('Saving …')).toBeVisible();
    await pause();
    expect(sent).toEqual(['Fig tree!']);
    expect(screen.getByText('Saved')).toBeVisible();
    expect(screen.getByText('9 of 1,000')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Fig tree!')).toBeVisible();
    await pause();
    expect(sent).toHaveLength(1);
  });

  it('stays as it was typed where it is not saved, and is tried again', async () => {
    const sent: string[] = [];
    let fails = true;
    const { type, pause, field } = await writing((body) => (fails ? { status: 503 } : stores(sent)(body)));
    type('Ask Ben.');
    await pause();
    expect(screen.getByText('Not saved. Your text is still here.')).toBeVisible();
    expect(field).toHaveValue('Ask Ben.');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pause();
    expect([sent, screen.getByText('Saved').textContent]).toEqual([['Ask Ben.'], 'Saved']);
  });

  it('that was not saved is saved as soon as the browser is online again', async () => {
    const sent: string[] = [];
    let fails = true;
    const { type, pause } = await writing((body) => (fails ? { status: 503 } : stores(sent)(body)));
    type('Ask Ben.');
    await pause();
    expect(screen.getByText('Not saved. Your text is still here.')).toBeVisible();
    fails = false;
    fireEvent(window, new Event('online'));
    await pause();
    expect([sent, screen.getByText('Saved').textContent]).toEqual([['Ask Ben.'], 'Saved']);
    fireEvent(window, new Event('online'));
    await pause();
    expect(sent).toHaveLength(1);
  });

  it('that was not saved is there for who comes back, until it is', async () => {
    const sent: string[] = [];
    const first = await writing({ status: 503 });
    first.type('Ask Ben.');
    await first.pause();
    vi.useRealTimers();
    first.unmount();
    const { unmount } = open({ ...listed(one(1)), [put]: stores(sent) });
    expect(await screen.findByRole('textbox', { name: 'Note on Home 1' })).toHaveValue('Ask Ben.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent).toEqual(['Ask Ben.']);
    unmount();
    open(listed(one(1, 'Ask Ben.')));
    expect(await screen.findByRole('button', { name: 'Edit note: Home 1' })).toBeVisible();
  });

  it('says nothing before it is written in, and leaves the focus where it is written again', async () => {
    const { type, pause } = await writing(stores([]));
    expect(screen.queryByText('Saved')).toBeNull();
    type('Fig tree!');
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Edit note: Home 1' })).toHaveFocus();
    await pause();
  });

  it('that is too long says by how much, and is not sent', async () => {
    const sent: string[] = [];
    const { type, pause, field } = await writing(stores(sent));
    type('x'.repeat(1012));
    await pause();
    expect(screen.getByText(/Remove 12 to save it/)).toBeVisible();
    expect([sent, (field as HTMLTextAreaElement).value.length]).toEqual([[], 1012]);
  });

  it('is saved when the page is left before the pause', async () => {
    const sent: string[] = [];
    const { type, unmount } = await writing(stores(sent));
    type('On the way out');
    unmount();
    await waitFor(() => {
      expect(sent).toEqual(['On the way out']);
    });
  });
});

it('a home that is taken off keeps its place until the page is left; its heart puts it back', async () => {
  const { store } = open({
    ...listed(one(2), one(1)),
    'PUT /api/hfc/compounds/2/like_status': (body) => ({
      body: { compound_id: '2', status: (body as { status: string }).status },
    }),
  });
  await cards();
  const heart = screen.getByRole('button', { name: 'On your shortlist: Home 2' });
  fireEvent.click(heart);
  expect(await screen.findByText('Removed. Tap the heart to undo.')).toBeVisible();
  expect(await cards()).toEqual(['Home 2', 'Home 1']);
  expect(screen.getByText(/^1 home\./)).toBeVisible();
  await waitFor(() => {
    expect(store.getState().likes.inFlight).toEqual({});
  });
  fireEvent.click(heart);
  expect(await screen.findByText(/^2 homes\./)).toBeVisible();
});

it('hidden homes stand below, and are brought back', async () => {
  const sent: unknown[] = [];
  open({
    ...listed(one(1), one(2, undefined, 'disliked')),
    'PUT /api/hfc/compounds/2/like_status': (body) => {
      sent.push(body);
      return { body: { compound_id: '2', status: 'unliked' } };
    },
  });
  expect(await cards()).toEqual(['Home 1']);
  const hidden = within(screen.getByRole('region', { name: 'Hidden' }));
  const back = await hidden.findByRole('button', { name: 'Bring back: Home 2' });
  back.focus();
  fireEvent.click(back);
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Hidden' })).toBeNull();
  });
  // it left with the row
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sent).toEqual([{ status: 'unliked', subscriber_id: '70' }]);
});

it('a home that is hidden by key leaves the focus on the page', async () => {
  open({
    ...listed(one(1), one(2)),
    'PUT /api/hfc/compounds/1/like_status': () => ({ body: { compound_id: '1', status: 'disliked' } }),
  });
  await cards();
  const hide = screen.getByRole('button', { name: 'Not for us: Home 1' });
  hide.focus();
  fireEvent.click(hide);
  await screen.findByRole('region', { name: 'Hidden' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('compares the homes of the list', async () => {
  const { steps } = open(listed(one(2), one(1)));
  await cards();
  for (const name of ['Home 1', 'Home 2'])
    fireEvent.click(screen.getByRole('button', { name: `Compare: ${name}` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  const comparison = await screen.findByRole('dialog', { name: '2 homes side by side' });
  expect(within(comparison).getAllByRole('columnheader')).toHaveLength(2);
  // its address opens for its person alone
  expect(within(comparison).queryByRole('button', { name: 'Share' })).toBeNull();
  expect(steps.at(-1)?.change).toEqual({ cmp: '1,2' });
});

it('asks for the list once, and again only where something was changed here', async () => {
  const times = ({ calls }: { readonly calls: readonly string[] }) =>
    calls.filter((call) => call === asked).length;
  const first = open(listed(one(1)));
  // as the shell does at the same time
  await act(() => first.store.dispatch(loadLikes()));
  await cards();
  expect(times(first.fetch)).toBe(1);
  await act(() => first.store.dispatch(loadLikes({ freshMs: 60_000 })));
  expect(times(first.fetch)).toBe(1);
  await act(() => {
    first.store.dispatch({ type: 'likes/likeSent', payload: { compoundId: '2', status: 'liked' } });
    return first.store.dispatch(loadLikes({ freshMs: 60_000 }));
  });
  expect(times(first.fetch)).toBe(2);
});
