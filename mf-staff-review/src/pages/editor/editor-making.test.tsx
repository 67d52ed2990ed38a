import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobProgress, StaffCompound } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { layOut, openBoard, problem } from '../review.harness.tsx';

const card = sampleCard({ id: 1, status: 'approved', title: 'Two porches' });
const own = wholeOf(card);
const jobId = '7f3f0c1e-0000-4000-8000-000000000009';
const ai = { ...own.editorial, title: 'Old text', description: 'Of last week.' };
const madeBy = { writer: 'qwen-72b', prompts: { title: 4 }, at: '2026-11-20T12:00:00.000Z' };
const before: StaffCompound = { ...own, ai_editorial: ai, ai_made_by: madeBy, ai_text: 'to_accept' };
const asked: StaffCompound = { ...own, ai_editorial: null, ai_job_id: jobId };
const job = (state: JobProgress['state'], failure: string | null = null): JobProgress => ({
  state,
  done: 0,
  total: null,
  errors: [],
  failure,
});
const generate = 'POST /api/hfc/_i/compounds/1/ai_generation';
const draw = 'POST /api/hfc/_i/compounds/1/social_media/top_10_home';

/** The home as the server has it, and its job; both change under way. */
function open(first: StaffCompound, answers: Answers = {}) {
  const server = { compound: first, job: job('running') };
  const page = openBoard(
    [card],
    {
      'GET /api/hfc/compounds/1': () => ({ body: { compound: server.compound } }),
      [`GET /api/hfc/_i/jobs/${jobId}`]: () => ({ body: server.job }),
      ...answers,
    },
    { query: '?rcid=1' },
  );
  return { ...page, server };
}
const panel = (name: string) => screen.findByRole('region', { name });

beforeEach(layOut);

it('[REV-07] the text of before goes at once, and is back where asking fails', async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<undefined>();
  open(before, {
    [generate]: async () => {
      await answer.promise;
      return problem(503, 'unavailable', 'The server is not ready yet.');
    },
  });
  const text = within(await panel('AI text'));
  expect(text.getByText('Written by qwen-72b · prompts v4')).toBeInTheDocument();
  await user.click(text.getByRole('button', { name: /Write again/ }));
  expect(text.queryByText('Old text')).not.toBeInTheDocument();
  answer.resolve(undefined);
  expect(await text.findByRole('alert')).toHaveTextContent('The server is not ready yet.');
  expect(text.getByText('Old text')).toBeInTheDocument();
});

it('[REV-07] a failed job ends the waiting with its reason, and what was made before is back', async () => {
  const user = userEvent.setup();
  const { server } = open(before, {
    [generate]: () => {
      server.compound = asked;
      return { status: 202, body: null };
    },
  });
  const text = within(await panel('AI text'));
  await user.click(text.getByRole('button', { name: /Write again/ }));
  expect(await text.findByText(/Writing…/)).toBeInTheDocument();
  server.compound = { ...before, ai_job_id: jobId };
  server.job = job('failed', 'The AI writer is asked too much at the moment.');
  expect(await text.findByRole('alert')).toHaveTextContent('asked too much at the moment');
  expect(text.getByText('Old text')).toBeInTheDocument();
});

it('[REV-07] who comes back finds the text being written, and then there; one that is answered at once is not waited for', async () => {
  const user = userEvent.setup();
  const { server } = open(asked, { [generate]: () => ({ body: { compound: before } }) });
  const text = within(await panel('AI text'));
  expect(await text.findByText(/Writing…/)).toBeInTheDocument();
  server.compound = before;
  server.job = job('done');
  expect(await text.findByText('Old text')).toBeInTheDocument();
  await user.click(text.getByRole('button', { name: /Write again/ }));
  expect(await text.findByText(/so the text would be the same/)).toBeInTheDocument();
});

it('key G leads to the panel, says when the text is there, and what accepts it has the next Tab', async () => {
  const user = userEvent.setup();
  const { server } = open(own, {
    [generate]: () => {
      server.compound = asked;
      return { status: 202, body: null };
    },
  });
  const text = within(await panel('AI text'));
  await user.keyboard('g');
  expect(text.getByRole('button', { name: /^Write/ })).toHaveFocus();
  expect(await text.findByText(/Writing…/)).toBeInTheDocument();
  server.compound = before;
  server.job = job('done');
  expect(await text.findByText('New text: “Old text”.')).toBeInTheDocument();
  expect(text.getByRole('button', { name: /^Write/ })).toHaveFocus();
  await user.tab();
  expect(text.getByRole('button', { name: 'Accept title and text' })).toHaveFocus();
});

it('a text is taken once what the record contradicts is settled, in the text or in the record', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  const lies = { ...ai, title: 'Nine-bedroom home', description: 'Two parks away.' };
  open(
    { ...before, ai_editorial: lies },
    {
      'PUT /api/hfc/_i/compounds/1': (body) => {
        bodies.push(body);
        return { body: { compound: { ...before, ai_editorial: lies, version: 2 } } };
      },
    },
  );
  const text = within(await panel('AI text'));
  const accept = () => text.getByRole('button', { name: 'Accept title and text' });
  await user.click(accept());
  expect(bodies).toEqual([]);
  await user.click(text.getByRole('button', { name: 'The text is right' }));
  expect(screen.getByRole('textbox', { name: 'Bedrooms' })).toHaveFocus();
  await user.click(text.getByRole('button', { name: 'Write Three' }));
  expect(text.queryByRole('button', { name: 'The text is right' })).not.toBeInTheDocument();
  await user.click(accept());
  await waitFor(() => {
    expect(bodies).toEqual([
      {
        version: 1,
        editorial: { title: 'Three-bedroom home', description: 'Two parks away.' },
        accepted_ai_text: { title: 'Nine-bedroom home', description: 'Two parks away.' },
      },
    ]);
  });
});

it('of a text that was taken the panel asks nothing more, and says what was made of it', async () => {
  const lies = { ...ai, title: 'Nine-bedroom home' };
  open({ ...before, ai_editorial: lies, ai_text: null });
  const text = within(await panel('AI text'));
  expect(text.getByText('Based on the AI text, with your edits.')).toBeInTheDocument();
  expect(text.queryByText('1 contradiction')).not.toBeInTheDocument();
});

it('what staff wrote themselves is marked where the record says otherwise, also of a home without a text of the AI', async () => {
  open({ ...own, editorial: { ...own.editorial, description: 'Nine bedrooms on a quiet street.' } });
  const text = within(await panel('AI text'));
  expect(text.getByText(/No AI text yet/)).toBeInTheDocument();
  expect(text.getByRole('button', { name: 'Write Three' })).toBeInTheDocument();
});

it('a job that failed is told of until staff write the text themselves', async () => {
  const user = userEvent.setup();
  const failed: StaffCompound = { ...own, ai_job_id: jobId, ai_failed: true, ai_text: 'failed' };
  const wrong = { ...failed.editorial, description: 'Nine bedrooms on a quiet street.' };
  const { server } = open(
    { ...failed, editorial: wrong },
    {
      'PUT /api/hfc/_i/compounds/1': () => ({
        body: { compound: { ...own, ai_job_id: null, version: 2 } },
      }),
    },
  );
  server.job = job('failed', 'The AI writer is asked too much at the moment.');
  const text = within(await panel('AI text'));
  expect(await text.findByRole('alert')).toHaveTextContent('asked too much');
  await user.click(text.getByRole('button', { name: 'Write Three' }));
  await waitFor(() => {
    expect(text.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('[REV-08] images are there once four are, and one is looked at large with its file', async () => {
  const user = userEvent.setup();
  const images = [1, 2, 3, 4].map((id) => ({
    image_id: id,
    url: `/objects/photos/${id}/1080.png`,
    data: { social_type: 'top_10_home' },
  }));
  const { server } = open(own, {
    [draw]: () => {
      server.compound = { ...own, social_job_id: jobId };
      return { status: 202, body: null };
    },
  });
  const social = within(await panel('Social images'));
  await user.click(social.getByRole('button', { name: 'Make social images' }));
  expect(await social.findByText('You can leave; the images will be here.')).toBeInTheDocument();
  server.compound = { ...own, social_media_images: images };
  server.job = job('done');
  await user.click(await social.findByRole('button', { name: 'View social image 2 of 4' }));
  const large = within(await screen.findByRole('dialog', { name: 'Social image 2 of 4' }));
  expect(large.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/objects/photos/2/1080.png');
  await user.click(large.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('dialog', { name: 'Social image 3 of 4' })).toBeInTheDocument();
});

it('[REV-07] looks after 20 s and then 24 s, and no more once the home is left', async () => {
  vi.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const { calls, change } = open(asked);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(500);
    const looks = () => calls.filter((call) => JSON.stringify(call).includes('/compounds/1"')).length;
    const first = looks();
    await pass(19_000);
    expect(looks()).toBe(first);
    await pass(2000);
    expect(looks()).toBe(first + 1);
    await pass(22_000);
    expect(looks()).toBe(first + 1);
    await pass(3000);
    expect(looks()).toBe(first + 2);
    await user.keyboard('{Escape}');
    act(() => {
      change({ rcid: null });
    });
    await pass(120_000);
    expect(looks()).toBe(first + 2);
  } finally {
    vi.useRealTimers();
  }
});
