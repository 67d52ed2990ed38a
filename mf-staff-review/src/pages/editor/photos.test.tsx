import { buildHomePhoto } from '@commonhearth/fixtures/entities';
import type { HomePhoto, JobProgress } from '@commonhearth/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AcceptedUpload } from '../../uploads/accepted-upload.harness.ts';
import { card, choose, grid, inOrder, open, orderCall, photos, shown } from './photos.harness.tsx';
import { wholeOf } from '../review-samples.harness.ts';
import { layOut, problem } from '../review.harness.tsx';

const deleteCall = (id: number) => `DELETE /api/hfc/_i/homes/1/photos/${id}`;

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
  await choose(user, /Yard: move/, 'Make cover');
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
  await choose(user, /Yard: move/, 'Make cover');
  await waitFor(async () => {
    expect(await shown()).toEqual([1, 2, 3]);
  });
  expect(reported).toEqual([expect.objectContaining({ message: 'Error updating photo sort orders' })]);
  expect(notices).toEqual([expect.stringContaining('Later.')]);
});

it('[ERR-17] a deletion that fails is logged as what it is, said, and the photo is there again', async () => {
  const user = userEvent.setup();
  const { reported, notices } = open({ [deleteCall(2)]: problem(503, 'unavailable', 'Later.') });
  await choose(user, /Kitchen: move/, 'Delete');
  await waitFor(() => {
    expect(reported).toEqual([expect.objectContaining({ message: 'Error deleting photo' })]);
  });
  expect(await shown()).toEqual([1, 2, 3]);
  expect(notices).toEqual([expect.stringContaining('Later.')]);
});

describe('the second that a deletion waits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const slowUser = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
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
  const bar = () => screen.findByRole('progressbar', { name: 'Loading photos from the provider…' });

  it('[OPS-05b] whoever opens a home whose pictures are being loaded sees how far that is, and then the pictures', async () => {
    const { server, loaded } = openLoading(jobId);
    expect(await bar()).toHaveAttribute('value', '3');
    expect(screen.getByText('3 of 10 pictures')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Next 10/ })).toHaveAttribute('aria-disabled', 'true');
    server.compound = loaded();
    server.job = { ...going, state: 'done', done: 10 };
    await waitFor(async () => {
      expect(await shown()).toEqual([1, 2, 3]);
    });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: /^Next 10/ })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('[OPS-05b] what did not come stands in words for who was away, until it is put away', async () => {
    const user = userEvent.setup();
    const { server } = openLoading(jobId);
    server.job = { ...going, state: 'failed', failure: 'The provider does not answer.' };
    expect(await screen.findByText('The provider does not answer.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide: Loading photos from the provider…' }));
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

describe('uploads', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('[REV-05] parallel uploads send their positions, and photos show in the order of choice', async () => {
    const [yard, porch] = [photos[2], photos[0]].flatMap((photo): HomePhoto[] =>
      photo === undefined ? [] : [photo],
    );
    if (yard === undefined || porch === undefined) throw new Error('The home has photos.');
    const positions: unknown[] = [];
    let forms = 0;
    open({
      'POST /api/hfc/_i/get_home_photo_presigned_post_info': () => {
        forms += 1;
        return { body: { url: '/objects', fields: {}, storage_key: `uploads/${forms}` } };
      },
      'POST /api/hfc/_i/homes/1/photos': (body) => {
        const { sort_order } = body as { readonly sort_order: number };
        positions.push(sort_order);
        const second = { ...porch, image_id: 9, sort_order: 4, alt: 'Kitchen' };
        const first = { ...yard, image_id: 10, sort_order: 3, alt: 'Yard' };
        // the answer to the second upload, the older of the two, arrives last
        return { body: { photos: sort_order === 3 ? [...photos, first, second] : [...photos, second] } };
      },
    });
    await shown();
    const files = ['first', 'second'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
    fireEvent.change(await screen.findByLabelText('Add photos', { selector: 'input' }), {
      target: { files },
    });
    await waitFor(() => {
      expect(positions).toEqual([3, 4]);
    });
    await waitFor(async () => {
      expect(await shown()).toEqual([1, 2, 3, 3, 2]);
    });
  });

  it('images of our own that upload in parallel send their positions after those that are there', async () => {
    const { placeholder, width, height, widths, storage_key } = photos[0] ?? buildHomePhoto();
    const image = { placeholder, width, height, widths, storage_key, type: 'compound_owned', caption: null };
    const create_timestamp = '2026-11-20T12:00:00.000Z';
    // one from before positions were stored, and one that follows a deleted one
    const owned = [
      { ...image, image_id: 1, create_timestamp },
      { ...image, image_id: 2, create_timestamp, sort_order: 5 },
    ];
    const compound = { ...wholeOf(card), owned_images: owned };
    const positions: unknown[] = [];
    let forms = 0;
    open({
      'GET /api/hfc/compounds/1': { body: { compound } },
      'POST /api/hfc/_i/get_hfc_image_presigned_post_info': () => {
        forms += 1;
        return { body: { url: '/objects', fields: {}, storage_key: `uploads/${forms}` } };
      },
      'POST /api/hfc/_i/compounds/1/owned_images/compound_owned': (body) => {
        positions.push((body as { readonly sort_order: number }).sort_order);
        return { body: { compound } };
      },
    });
    const files = ['first', 'second'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
    fireEvent.change(await screen.findByLabelText('Add images', { selector: 'input' }), {
      target: { files },
    });
    await waitFor(() => {
      expect(positions).toEqual([6, 7]);
    });
  });
});
