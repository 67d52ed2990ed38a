import { buildHomePhoto, buildReviewPeriod } from '@commonhearth/fixtures/entities';
import type { Platform } from '@commonhearth/contract';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { register } from '../register.ts';
import { auditedServer, heldNotices } from './audited.harness.ts';
import CyclesPage from './cycles/cycles.tsx';
import { sampleCard, wholeOf } from './review-samples.harness.ts';
import { focusOn, layOut, openBoard, problem, regions } from './review.harness.tsx';

const card = sampleCard({ id: 1, title: 'Home 1', price: 950_000 });
const whole = wholeOf(card);
const home = { ...whole.home, home_id: '1', version: 1 };
const photos = ['Porch', 'Kitchen'].map((alt, i) =>
  buildHomePhoto({ image_id: i + 1, home_id: '1', sort_order: i, alt }),
);
const openEditor = (answers: Answers, notify: Platform['notify']) =>
  openBoard(
    [card],
    {
      'GET /api/hfc/compounds/1': { body: { compound: { ...whole, home, home_photos: photos } } },
      'GET /api/hfc/_i/compound_resources': { body: { resources: [] } },
      ...answers,
    },
    { query: '?rcid=1', notify },
  );
const openPage = (page: React.ReactNode, answers: Answers, notify: Platform['notify']) =>
  renderWithPlatform(page, {
    register,
    platform: { notify },
    services: { fetch: fakeFetch({ ...regions, ...answers }), tokens: validTokens },
  });

beforeEach(layOut);

it('[REV-20] offers Undo above the editor after the photos are reordered, and loads the home again once it is pressed', async () => {
  const user = userEvent.setup();
  const { written, undone, answers } = auditedServer();
  const { notify, words, press } = heldNotices();
  const page = openEditor(
    {
      ...answers,
      // what was undone is a version of its own
      'GET /api/hfc/compounds/1': () => {
        const now = { ...home, version: undone.length === 0 ? 1 : 3 };
        return { body: { compound: { ...whole, home: now, home_photos: photos } } };
      },
      'PUT /api/hfc/_i/homes/1/photo_sort_orders': () =>
        written({ body: { photos: photos.toReversed(), version: 2 } }, { words: 'Ordered the photos' }),
    },
    notify,
  );
  await user.click(await screen.findByRole('button', { name: /Kitchen: move/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make cover' }));
  await waitFor(() => {
    expect(words()).toEqual(['Ordered the photos · Home 1 [Undo]']);
  });
  const loads = () => page.calls.filter((call) => call === 'GET /api/hfc/compounds/1').length;
  const before = loads();
  press();
  await waitFor(() => {
    expect(loads()).toBeGreaterThan(before);
  });
  expect([words(), undone]).toEqual([['Undone: Ordered the photos · Home 1'], ['1']]);
  // and what is done after that is offered, too
  await user.click(await screen.findByRole('button', { name: /Kitchen: move/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make cover' }));
  await waitFor(() => {
    expect(words().at(-1)).toBe('Ordered the photos · Home 1 [Undo]');
  });
});

it('[REV-20] an edit has one Undo, in the editor, and Z on the board undoes it after a later move', async () => {
  const user = userEvent.setup();
  const { written, undone, answers } = auditedServer();
  const { notify, words } = heldNotices();
  openEditor(
    {
      ...answers,
      'PUT /api/hfc/_i/compounds/1': () =>
        written(
          { body: { compound: { ...whole, home, version: 2, featured: true } } },
          { words: 'Changed featured' },
        ),
      'PUT /api/hfc/compounds/1/match_status': () =>
        written({ body: { compound_id: '1', status: 'might_approve', version: 3 } }),
    },
    notify,
  );
  await user.click(await screen.findByRole('checkbox', { name: /Featured/ }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await focusOn('Home 1');
  await user.keyboard('2');
  await screen.findByText('“Home 1” moved to Maybe.');
  await user.keyboard('z');
  await waitFor(() => {
    expect(screen.queryByRole('group', { name: 'Last action' })).toBeNull();
  });
  expect(undone).toEqual(['2']);
  await user.keyboard('z');
  await waitFor(() => {
    expect(words()).toEqual(['Undone: Changed featured · Home 1']);
  });
  expect(undone).toEqual(['2', '1']);
  await user.keyboard('z');
  expect(words().at(-1)).toBe('Nothing to undo on this page. Undo earlier changes in the audit.');
});

it('[REV-20] one message offers Undo after a cycle is renamed or deleted, and Z undoes it too', async () => {
  const user = userEvent.setup();
  const { written, undone, answers } = auditedServer();
  const { notify, words, press } = heldNotices();
  let lists = 0;
  const named = 'Changed name · Week 48';
  openPage(
    <CyclesPage />,
    {
      ...answers,
      'GET /api/hfc/_i/review_periods': () => {
        lists += 1;
        const name = words().includes(`${named} [Undo]`) ? 'Week 48' : 'Week 47';
        return { body: { review_periods: [buildReviewPeriod({ name })] } };
      },
      'PUT /api/hfc/_i/review_periods/7': () =>
        written(
          { body: { review_period: buildReviewPeriod({ name: 'Week 48' }) } },
          { words: 'Changed name', object_name: 'Week 48' },
        ),
      'DELETE /api/hfc/_i/review_periods/7': () =>
        written({ status: 204, body: undefined }, { words: 'Deleted', object_name: 'Week 47' }),
    },
    notify,
  );
  await user.click(await screen.findByRole('button', { name: 'More about Week 47' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit name and start' }));
  await user.type(await screen.findByLabelText('Name'), '{Backspace}8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(words()).toEqual([`${named} [Undo]`]);
  });
  press();
  await waitFor(() => {
    expect(words()).toEqual([`Undone: ${named}`]);
  });
  await user.click(await screen.findByRole('button', { name: 'More about Week 47' }));
  await user.click(await screen.findByRole('menuitem', { name: /Delete/ }));
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await waitFor(() => {
    expect(words()).toEqual([`Undone: ${named}`, '“Week 47” is deleted. [Undo]']);
  });
  const before = lists;
  await user.keyboard('z');
  await waitFor(() => {
    expect(lists).toBeGreaterThan(before);
  });
  expect(undone).toEqual(['1', '2']);
  // the offer does not outlive what it offers
  expect(words()).toEqual([`Undone: ${named}`, 'Undone: “Week 47” is deleted.']);
});

it('an undo that got no answer can be tried again', async () => {
  const user = userEvent.setup();
  const { written, undone, answers } = auditedServer();
  const { notify, words } = heldNotices();
  let isThere = false;
  const undo = 'POST /api/hfc/_i/audit/1/undo';
  openBoard(
    [card],
    {
      ...answers,
      'PUT /api/hfc/compounds/1/match_status': () =>
        written({ body: { compound_id: '1', status: 'might_approve', version: 2 } }),
      [undo]: () =>
        isThere ? (answers[undo]?.() ?? {}) : problem(503, 'unavailable', 'Try again in a moment.'),
    },
    { notify },
  );
  await focusOn('Home 1');
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => {
    expect(words().at(-1)).toBe('Not undone. Try again in a moment.');
  });
  isThere = true;
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => {
    expect(undone).toEqual(['1']);
  });
});

const both = [1, 2].map((id) => sampleCard({ id, title: `Home ${id}` }));
/** An answer that the test holds back. */
function heldAnswer(make: () => Answer) {
  let give = (): void => undefined;
  const answer = () =>
    new Promise<Answer>((resolve) => {
      give = () => {
        resolve(make());
      };
    });
  return {
    answer,
    give: () => {
      give();
    },
  };
}

it('[REV-20] each Z undoes one act, the last one first, also when it is pressed before the server has answered', async () => {
  const user = userEvent.setup();
  const { written, undone, answers } = auditedServer();
  const moved = (id: string) => () =>
    written({ body: { compound_id: id, status: 'might_approve', version: 2 } }, {}, [id]);
  const undo = 'POST /api/hfc/_i/audit/2/undo';
  const slow = heldAnswer(() => answers[undo]?.() ?? {});
  openBoard(both, {
    ...answers,
    'PUT /api/hfc/compounds/1/match_status': moved('1'),
    'PUT /api/hfc/compounds/2/match_status': moved('2'),
    [undo]: slow.answer,
  });
  await focusOn('Home 1');
  await user.keyboard('2');
  await screen.findByText('“Home 1” moved to Maybe.');
  await user.keyboard('2');
  await screen.findByText('“Home 2” moved to Maybe.');
  await user.keyboard('zz');
  expect(undone).toEqual([]);
  slow.give();
  await waitFor(() => {
    expect(undone).toEqual(['2', '1']);
  });
});

it('[REV-20] Z waits for a pending move and undoes it', async () => {
  const user = userEvent.setup();
  const { written, undone, answers } = auditedServer();
  const moved = (id: string) => () =>
    written({ body: { compound_id: id, status: 'might_approve', version: 2 } }, {}, [id]);
  const slow = heldAnswer(moved('2'));
  openBoard(both, {
    ...answers,
    'PUT /api/hfc/compounds/1/match_status': moved('1'),
    'PUT /api/hfc/compounds/2/match_status': slow.answer,
  });
  await focusOn('Home 1');
  await user.keyboard('2');
  await screen.findByText('“Home 1” moved to Maybe.');
  await user.keyboard('2z');
  slow.give();
  await waitFor(() => {
    expect(undone).toEqual(['2']);
  });
});
