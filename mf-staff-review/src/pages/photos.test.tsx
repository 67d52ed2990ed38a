import '@testing-library/jest-dom';
import { buildHomePhoto } from '@commonhearth/fixtures/entities';
import type { JobProgress } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { sampleCard, wholeOf } from './review-samples.harness.ts';
import { layOut, openBoard, problem } from './review.harness.tsx';

const card = sampleCard({ id: 1, status: 'approved' });
const names = ['Porch', 'Kitchen', 'Yard'];
const photos = names.map((alt, i) => buildHomePhoto({ image_id: i + 1, home_id: '1', sort_order: i, alt }));
const inOrder = (...ids: readonly number[]) =>
  ids.flatMap((id) => photos.find(({ image_id }) => image_id === id) ?? []);
const orderCall = 'PUT /api/hfc/_i/homes/1/photo_sort_orders';
const deleteCall = (id: number) => `DELETE /api/hfc/_i/homes/1/photos/${id}`;

const open = (answers: Answers = {}) =>
  openBoard(
    [card],
    {
      'GET /api/hfc/compounds/1': { body: { compound: { ...wholeOf(card), home_photos: photos } } },
      'GET /api/hfc/_i/compound_resources': { body: { resources: [] } },
      ...answers,
    },
    { query: '?rcid=1' },
  );
const grid = () => screen.findByRole('list', { name: /^Photos,/ });
const shown = async () =>
  within(await grid())
    .getAllByRole('img')
    .map((image) => names.findIndex((name) => image.getAttribute('alt')?.endsWith(name)) + 1);
async function choose(user: UserEvent, photo: RegExp, item: string): Promise<void> {
  await user.click(within(await grid()).getByRole('button', { name: photo }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

beforeEach(() => {
  layOut();
  localStorage.clear();
});

it('[API-16c] photos stand in their new order at once, and the whole order is sent with the version of the home', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  open({
    [orderCall]: (body) => {
      bodies.push(body);
      return { body: { photos: inOrder(3, 1, 2), version: 2 } };
    },
  });
  await choose(user, /Yard: move/, 'Make it the cover');
  expect(await shown()).toEqual([3, 1, 2]);
  await waitFor(() => {
    expect(bodies).toEqual([
      {
        photos: [3, 1, 2].map((image_id, sort_order) => ({ image_id, sort_order })),
        version: 1,
      },
    ]);
  });
});

it('[ERR-18] an order that fails is logged as what it is, said, and the photos go back', async () => {
  const user = userEvent.setup();
  const { reported, notices } = open({ [orderCall]: problem(503, 'unavailable', 'Later.') });
  await choose(user, /Yard: move/, 'Make it the cover');
  await waitFor(async () => {
    expect(await shown()).toEqual([1, 2, 3]);
  });
  expect(reported).toEqual([expect.objectContaining({ message: 'Error updating photo sort orders' })]);
  expect(notices).toEqual([expect.stringContaining('Later.')]);
});

it('[ERR-17] a deletion that fails is logged as what it is, said, and the photo is there again', async () => {
  const user = userEvent.setup();
  const { reported, notices, calls } = open({ [deleteCall(2)]: problem(503, 'unavailable', 'Later.') });
  await choose(user, /Kitchen: move/, 'Delete');
  expect(calls).not.toContain(deleteCall(2));
  await waitFor(
    () => {
      expect(reported).toEqual([expect.objectContaining({ message: 'Error deleting photo' })]);
    },
    { timeout: 5000 },
  );
  expect(await shown()).toEqual([1, 2, 3]);
  expect(notices).toEqual([expect.stringContaining('Later.')]);
});

describe('the second that a deletion waits', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const slowUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime.bind(jest) });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const sent = (calls: readonly string[]) => calls.filter((call) => call === deleteCall(2)).length;
  const answers = { [deleteCall(2)]: { body: { photos: inOrder(1, 3) } } };

  it('takes it back, and nothing is sent', async () => {
    const user = slowUser();
    const { calls } = open();
    await choose(user, /Kitchen: move/, 'Delete');
    await user.click(await screen.findByRole('button', { name: /Undo: keep .*Kitchen/ }));
    expect(await shown()).toEqual([1, 2, 3]);
    expect(within(await grid()).getByRole('button', { name: /Kitchen: move/ })).toBeInTheDocument();
    await pass(5000);
    expect(sent(calls)).toBe(0);
  });

  it('[REV-05] is over before it is sent, once', async () => {
    const user = slowUser();
    const { calls } = open(answers);
    await choose(user, /Kitchen: move/, 'Delete');
    expect(sent(calls)).toBe(0);
    await pass(1100);
    expect(sent(calls)).toBe(1);
    await pass(5000);
    expect(sent(calls)).toBe(1);
  });

  it('ends at once for who leaves within it', async () => {
    const user = slowUser();
    const { calls, change } = open(answers);
    await choose(user, /Kitchen: move/, 'Delete');
    expect(sent(calls)).toBe(0);
    act(() => {
      change({ rcid: null });
    });
    await pass(0);
    expect(sent(calls)).toBe(1);
  });
});

it('[API-16c] who ordered at the same time as somebody else sees theirs, and can have the own order', async () => {
  const user = userEvent.setup();
  const bodies: { version: number }[] = [];
  open({
    [orderCall]: (body) => {
      bodies.push(body as { version: number });
      return bodies.length === 1
        ? problem(409, 'version_mismatch', 'Someone changed this.', {
            current: { photos: inOrder(2, 1, 3), version: 2 },
          })
        : { body: { photos: inOrder(3, 1, 2), version: 3 } };
    },
  });
  await choose(user, /Yard: move/, 'Make it the cover');
  expect(await screen.findByText('Somebody else changed these photos meanwhile.')).toBeInTheDocument();
  expect(await shown()).toEqual([2, 1, 3]);
  await user.click(screen.getByRole('button', { name: 'Use my order' }));
  await waitFor(async () => {
    expect(await shown()).toEqual([3, 1, 2]);
  });
  expect(bodies.map(({ version }) => version)).toEqual([1, 2]);
});

it('an order holds where somebody changed only the facts of the home meanwhile', async () => {
  const user = userEvent.setup();
  const versions: number[] = [];
  const { reported } = open({
    [orderCall]: (body) => {
      versions.push((body as { version: number }).version);
      return versions.length === 1
        ? problem(409, 'version_mismatch', 'Someone changed this.', { current: { photos, version: 4 } })
        : { body: { photos: inOrder(2, 1, 3), version: 5 } };
    },
  });
  await choose(user, /Kitchen: move/, 'Move up');
  await waitFor(() => {
    expect(versions).toEqual([1, 4]);
  });
  expect(await shown()).toEqual([2, 1, 3]);
  expect(reported).toEqual([]);
});

describe('pictures of the provider', () => {
  const jobId = '7f3f0c1e-0000-4000-8000-000000000010';
  const going: JobProgress = { state: 'running', done: 3, total: 10, errors: [], failure: null };
  /** A home with more pictures at its provider; its job, and what it shows once that is through. */
  function openLoading(of: string | null) {
    const own = wholeOf(card);
    const home = (images_job_id: string | null, now: readonly (typeof photos)[number][]) => ({
      ...own,
      home: { ...own.home, images_job_id },
      home_details: { ...own.home_details, loaded_images_count: now.length, other_images_count: 10 },
      home_photos: now,
    });
    const server = { job: going, compound: home(of, inOrder(1)) };
    const page = open({
      'GET /api/hfc/compounds/1': () => ({ body: { compound: server.compound } }),
      'POST /api/hfc/_i/compounds/1/load_more_images': () => {
        server.compound = home(jobId, photos);
        return { status: 202, body: { job_id: jobId } };
      },
      [`GET /api/hfc/_i/jobs/${jobId}`]: () => ({ body: server.job }),
    });
    return { ...page, server, loaded: () => home(jobId, photos) };
  }
  const bar = () => screen.findByRole('progressbar', { name: 'Loading pictures of the provider.' });

  it('[OPS-05b] whoever opens a home whose pictures are being loaded sees how far that is, and then the pictures', async () => {
    const { server, loaded } = openLoading(jobId);
    expect(await bar()).toHaveAttribute('value', '3');
    expect(screen.getByText('3 of 10 pictures')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Next 10/ })).toHaveAttribute('aria-disabled', 'true');
    server.compound = loaded();
    server.job = { ...going, state: 'done', done: 10 };
    await waitFor(
      async () => {
        expect(await shown()).toEqual([1, 2, 3]);
      },
      { timeout: 5000 },
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: /^Next 10/ })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('[OPS-05b] what did not come stands in words for who was away, until it is put away', async () => {
    const user = userEvent.setup();
    const { server } = openLoading(jobId);
    server.job = { ...going, state: 'failed', failure: 'The provider does not answer.' };
    expect(await screen.findByText('The provider does not answer.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide: Loading pictures of the provider.' }));
    expect(screen.queryByText('The provider does not answer.')).toBeNull();
    expect(screen.getByRole('button', { name: /^Next 10/ })).toBeInTheDocument();
  });

  it('what is loaded before anyone looked shows too', async () => {
    const user = userEvent.setup();
    const { server } = openLoading(null);
    server.job = { ...going, state: 'done', done: 10 };
    await user.click(await screen.findByRole('button', { name: /^Next 10/ }));
    await waitFor(async () => {
      expect(await shown()).toEqual([1, 2, 3]);
    });
  });
});
