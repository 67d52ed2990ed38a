import { buildPublishFinding, buildRehearsal, buildReviewPeriod } from '@commonhearth/fixtures/entities';
import type { Answer } from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard, wholeOf } from '../../review-samples.harness.ts';
import { focusOn, layOut, openBoard, problem, wholeBoard } from '../../review.harness.tsx';

const publish = 'POST /api/hfc/_i/review_periods/7/publish';
/** How many calls one load of the board makes. */
const columns = 5;
const approved = (id: number, lacks: Parameters<typeof sampleCard>[0] | object = {}) =>
  sampleCard({ id, status: 'approved', ...lacks });
const cardOf = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('[role="listitem"]');
  if (!(item instanceof HTMLElement)) throw new Error(`${name} is not on the board.`);
  return within(item);
};
const openPublish = async () => {
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Publish/ }));
  return within(await screen.findByRole('dialog', { name: 'Publish Seattle · Week 47' }));
};

beforeEach(layOut);
afterEach(() => {
  vi.useRealTimers();
});

it('[REV-06] marks on its card what an approved home lacks, and asks nothing of the others', async () => {
  openBoard([
    approved(1, { title: null, formatted_address: '1 Elm St, Seattle' }),
    approved(2, { area_id: null }),
    approved(3, { has_description: false }),
    approved(4),
    sampleCard({ id: 5, has_description: false }),
  ]);
  expect((await cardOf('1 Elm St, Seattle')).getByText('No title')).toBeInTheDocument();
  expect((await cardOf('Home 2')).getByText('No area')).toBeInTheDocument();
  expect((await cardOf('Home 3')).getByText('No description')).toBeInTheDocument();
  expect((await cardOf('Home 4')).queryByText(/^No (title|area|description)/)).toBeNull();
  expect((await cardOf('Home 5')).queryByText(/^No (title|area|description)/)).toBeNull();
});

it('[REV-06] says how many approved homes miss what, and goes from one to the next', async () => {
  const user = userEvent.setup();
  openBoard([approved(1, { title: '' }), approved(2), approved(3, { title: ' ', area_id: null })]);
  const jump = await screen.findByRole('button', { name: '2 approved have no title' });
  expect(screen.getByRole('button', { name: '1 approved has no area' })).toBeInTheDocument();
  await user.click(jump);
  expect(document.activeElement).toHaveAttribute('data-card-id', '1');
  await user.click(jump);
  expect(document.activeElement).toHaveAttribute('data-card-id', '3');
  await user.keyboard('n');
  expect(document.activeElement).toHaveAttribute('data-card-id', '1');
});

it('[REV-06] stops a publish while a title is missing, and leads to the editor of the home', async () => {
  const user = userEvent.setup();
  const card = approved(1, { title: null, formatted_address: '1 Elm St, Seattle' });
  const { calls, address } = openBoard([card, approved(2)], {
    'GET /api/hfc/compounds/1': { body: { compound: wholeOf(card) } },
  });
  const dialog = await openPublish();
  const button = dialog.getByRole('button', { name: 'Publish 2 homes' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Open 1 Elm St, Seattle' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('');
  expect(address()).toContain('rcid=1');
});

it('[REV-06] the editor of a home that blocks closes back to the publish, and another one to the board', async () => {
  const user = userEvent.setup();
  const card = approved(1, { title: null, formatted_address: '1 Elm St, Seattle' });
  openBoard([card, approved(2)], {
    'GET /api/hfc/compounds/1': { body: { compound: wholeOf(card) } },
    'GET /api/hfc/compounds/2': { body: { compound: wholeOf(approved(2)) } },
    'PUT /api/hfc/_i/compounds/1': {
      body: { compound: wholeOf({ ...card, title: 'Elm House', version: 2 }) },
    },
  });
  const editorOf = (name: string) => screen.findByRole('dialog', { name });
  await user.click((await openPublish()).getByRole('button', { name: 'Open 1 Elm St, Seattle' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Elm House');
  await user.keyboard('{Escape}');
  const dialog = within(await editorOf('Publish Seattle · Week 47'));
  expect(dialog.getByRole('button', { name: 'Publish 2 homes' })).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  await user.keyboard('{Escape}');
  await focusOn('Home 2');
  await user.keyboard('e');
  await screen.findByRole('textbox', { name: 'Title' });
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the dialog of key P gives the focus back to the card, or to the heading of the board', async () => {
  const user = userEvent.setup();
  openBoard([approved(1)]);
  await cardOf('Home 1');
  const openAndClose = async () => {
    await user.keyboard('p');
    expect(await screen.findByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  await openAndClose();
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
  await focusOn('Home 1');
  await openAndClose();
  await waitFor(() => {
    expect(document.activeElement).toHaveAttribute('data-card-id', '1');
  });
});

it('N goes on from a home that was mended to the next below it, not to one that was left as it is', async () => {
  const user = userEvent.setup();
  openBoard([approved(1, { title: '' }), approved(2), approved(3, { title: '' })]);
  await focusOn('Home 2');
  await user.keyboard('n');
  expect(document.activeElement).toHaveAttribute('data-card-id', '3');
  await user.keyboard('n');
  expect(document.activeElement).toHaveAttribute('data-card-id', '1');
});

it('[REV-06] warns of a missing description and publishes when the warning is accepted', async () => {
  const bodies: unknown[] = [];
  const publishing = buildReviewPeriod({ status: 'publishing', version: 4 });
  openBoard([approved(1, { has_description: false })], {
    [publish]: (body) => {
      bodies.push(body);
      return { status: 202, body: { review_period: publishing } };
    },
    'GET /api/hfc/_i/review_periods': { body: { review_periods: [publishing] } },
  });
  const dialog = await openPublish();
  expect(
    within(dialog.getByRole('list', { name: 'Homes with a warning' })).getByText('Home 1'),
  ).toBeInTheDocument();
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Publish 1 home anyway' }));
  expect(await screen.findByText('Publishing 1 home.')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
  expect(bodies).toEqual([{ version: 3, accept_warnings: true }]);
});

it('keeps the dialog open until the publish has begun', async () => {
  const user = userEvent.setup();
  const publishing = buildReviewPeriod({ status: 'publishing', version: 4 });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  openBoard([approved(1)], {
    [publish]: () => promise,
    'GET /api/hfc/_i/review_periods': { body: { review_periods: [publishing] } },
  });
  const dialog = await openPublish();
  await user.click(dialog.getByRole('button', { name: 'Publish 1 home' }));
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  resolve({ status: 202, body: { review_period: publishing } });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('[REV-06] shows what the server blocks and warns of when it knows more than the board', async () => {
  const user = userEvent.setup();
  const finding = buildPublishFinding({ formatted_address: '1 Elm St', missing: ['description'] });
  const answers = [
    problem(409, 'warnings', 'Some approved homes have no description.', {
      current: { findings: [finding] },
    }),
    problem(409, 'publish_blocked', 'Some approved homes have no area.', {
      current: { findings: [{ ...finding, missing: ['area'] }] },
    }),
  ];
  const bodies: unknown[] = [];
  openBoard([approved(1)], {
    [publish]: (body) => {
      bodies.push(body);
      return answers.shift() ?? {};
    },
  });
  const dialog = await openPublish();
  await user.click(dialog.getByRole('button', { name: 'Publish 1 home' }));
  await user.click(await dialog.findByRole('button', { name: 'Publish 1 home anyway' }));
  expect(
    within(await dialog.findByRole('list', { name: 'Homes that block the publish' })).getByText('No area'),
  ).toBeInTheDocument();
  expect(dialog.getByText('Some approved homes have no area.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Publish 1 home' })).toHaveAttribute('aria-disabled', 'true');
  expect(bodies).toEqual([{ version: 3 }, { version: 3, accept_warnings: true }]);
});

it('asks every two seconds until the cycle is published, says so and shows the board as it is then', async () => {
  vi.useFakeTimers();
  const [publishing, published] = [
    buildReviewPeriod({ status: 'publishing', version: 4 }),
    buildReviewPeriod({ status: 'published', version: 5 }),
  ];
  const steps = [publishing, publishing];
  let loads = 0;
  const board = () => {
    loads += 1;
    return {
      body:
        loads <= columns
          ? wholeBoard([approved(1)], publishing)
          : wholeBoard([sampleCard({ id: 1, status: 'published' })], published),
    };
  };
  const { notices, calls, unmount } = openBoard([approved(1)], {
    'GET /api/hfc/_i/review_periods/7/compounds': board,
    'GET /api/hfc/_i/review_periods': () => ({ body: { review_periods: [steps.shift() ?? published] } }),
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Publishing 1 home.')).toBeInTheDocument();
  await focusOn('Home 1');
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  expect(notices).toEqual(['Week 47 is published. Visitors see its homes now.']);
  expect(
    within(screen.getByRole('region', { name: 'Published' })).getByRole('link', { name: 'Home 1' }),
  ).toBeInTheDocument();
  // its card changed columns, and the focus did not leave the board
  expect(screen.getByRole('region', { name: 'Approved' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  unmount();
  const asked = calls.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(calls).toHaveLength(asked);
});

it('shows the board as it is when someone else has published the cycle', async () => {
  const published = buildReviewPeriod({ status: 'published', version: 5 });
  let loads = 0;
  const board = () => ({
    body:
      loads++ < columns
        ? wholeBoard([approved(1)], buildReviewPeriod())
        : wholeBoard([sampleCard({ id: 1, status: 'published' })], published),
  });
  const { notices } = openBoard([approved(1)], {
    'GET /api/hfc/_i/review_periods/7/compounds': board,
    [publish]: problem(409, 'period_not_open', 'This cycle is published.', { current: published }),
  });
  const dialog = await openPublish();
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Publish 1 home' }));
  await waitFor(() => {
    expect(
      within(screen.getByRole('region', { name: 'Published', hidden: true })).getByRole('link', {
        name: 'Home 1',
        hidden: true,
      }),
    ).toBeInTheDocument();
  });
  expect(notices).toEqual(['Week 47 is published. Visitors see its homes now.']);
});

it.each([
  [1, 'The home in Approved appears to visitors.'],
  [2, 'All 2 homes in Approved appear to visitors together.'],
])('says what a publish of %i does', async (count, words) => {
  openBoard(Array.from({ length: count }, (_, i) => approved(i + 1)));
  expect((await openPublish()).getByText(words, { exact: false })).toBeVisible();
});

it('says when a publish cannot begin, keeps the dialog, and the next try is for the cycle as it is now', async () => {
  const bodies: unknown[] = [];
  openBoard([approved(1)], {
    'GET /api/hfc/_i/review_periods/7/rehearsal': { body: { rehearsal: buildRehearsal() } },
    [publish]: (body) => {
      bodies.push(body);
      return problem(409, 'version_mismatch', 'Someone changed this in the meantime.', {
        current: buildReviewPeriod({ version: 8 }),
      });
    },
  });
  const dialog = await openPublish();
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Publish 1 home' }));
  await waitFor(() => {
    expect(dialog.getByRole('alert')).toHaveTextContent('Someone changed this in the meantime.');
  });
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Publish 1 home' }));
  await waitFor(() => {
    expect(bodies).toEqual([{ version: 3 }, { version: 8 }]);
  });
});
