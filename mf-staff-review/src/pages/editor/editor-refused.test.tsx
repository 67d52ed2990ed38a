import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer, Answers } from '@commonhearth/testing/platform';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { layOut, openBoard, problem } from '../review.harness.tsx';

const card = sampleCard({ id: 1, title: 'Home 1', price: 950_000 });
const whole = { ...wholeOf(card), home: { ...wholeOf(card).home, home_id: '1', version: 1 } };
const update = 'PUT /api/hfc/_i/compounds/1';
const open = (answers: Answers) =>
  openBoard(
    [card],
    { 'GET /api/hfc/compounds/1': { body: { compound: whole } }, ...answers },
    { query: '?rcid=1' },
  );
const saveAtOnce = '{Control>}{Enter}{/Control}';
const gone = problem(404, 'not_found', 'This home was not found.');
const noConnection = (): Promise<Answer> => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(layOut);

it.each<[string, Answer | (() => Promise<Answer>), RegExp]>([
  ['too large', problem(413, 'body_too_large', 'This is too much at once.'), /too much at once/],
  ['not right as a whole', problem(422, 'validation_failed', 'This cannot be stored.'), /cannot be stored/],
  ['a conflict of another kind', problem(409, 'conflict', 'It is being deleted.'), /being deleted/],
  ['asked too often', problem(429, 'too_many_requests', 'Wait for a minute.'), /Wait for a minute/],
  ['busy', problem(503, 'unavailable', 'Try again in a moment.'), /Try again in a moment/],
  ['under maintenance', problem(503, 'maintenance', 'Under maintenance'), /Under maintenance/],
  ['signed out', problem(401, 'authentication_required', 'Sign in again.'), /Not saved/],
  ['gone', gone, /was not found/],
  ['without a connection', noConnection, /Not saved/],
])(
  'what was typed stays where a save is refused (%s), with the reason, and is sent once it can be',
  async (_why, refusal, reason) => {
    const user = userEvent.setup();
    const bodies: unknown[] = [];
    let isWell = false;
    open({
      [update]: async (body) => {
        if (!isWell) return typeof refusal === 'function' ? refusal() : refusal;
        bodies.push(body);
        return Promise.resolve({
          body: {
            compound: { ...whole, editorial: { ...whole.editorial, title: 'Home 1, mine' }, version: 2 },
          },
        });
      },
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.click(title);
    await user.paste(', mine');
    await user.keyboard(saveAtOnce);
    expect(await screen.findByText(/Your text is kept here/)).toHaveTextContent(reason);
    expect(title).toHaveValue('Home 1, mine');
    isWell = true;
    await user.keyboard(saveAtOnce);
    await waitFor(() => {
      expect(bodies).toEqual([{ version: whole.version, editorial: { title: 'Home 1, mine' } }]);
    });
    expect(title).toHaveValue('Home 1, mine');
    await waitFor(() => {
      expect(screen.queryByText(/Your text is kept here/)).toBeNull();
    });
  },
);

it('[ERR-14] of a home that went while it was edited that is logged and shown, and the board has it as it was stored', async () => {
  const user = userEvent.setup();
  const { reported } = open({ [update]: gone });
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  await user.paste('!');
  await user.keyboard(saveAtOnce);
  expect(await screen.findByText(/Not saved\. This home was not found\./)).toBeInTheDocument();
  expect(reported).toEqual([new Error('Could not find compound to update')]);
  expect(screen.getByRole('link', { name: 'Home 1', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Home 1!', hidden: true })).toBeNull();
});

it('[ERR-14] a fact of a home that went is put back, logged and shown', async () => {
  const user = userEvent.setup();
  const { reported, notices } = open({ 'PUT /api/hfc/_i/homes/1': gone });
  await user.click(await screen.findByRole('button', { name: 'Edit facts' }));
  const price = screen.getByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.paste('900000');
  await user.tab();
  await waitFor(() => {
    expect(notices).toEqual([expect.stringContaining('This home was not found.')]);
  });
  expect(reported).toEqual([new Error('Could not find compound to update')]);
  expect(price).toHaveValue('950000');
});
