import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { register } from '../../register.ts';
import CyclesPage from './cycles.tsx';
import { layOut, problem, regions } from '../review.harness.tsx';

const list = 'GET /api/hfc/_i/review_periods';
/** Of the open cycle. */
const one = '/api/hfc/_i/review_periods/7';
const none = { for_review: 0, might_approve: 0, approved: 0, published: 0, not_approved: 0 };
const open = buildReviewPeriod({ counts: { ...none, for_review: 3, approved: 2 } });
const published = buildReviewPeriod({
  review_period_id: '6',
  name: 'Week 46',
  status: 'published',
  counts: { for_review: 4, might_approve: 1, approved: 0, published: 12, not_approved: 1 },
});
const older = buildReviewPeriod({
  review_period_id: '5',
  name: 'Week 45',
  status: 'published',
  counts: { ...none, might_approve: 2, published: 3 },
});
const elsewhere = buildReviewPeriod({
  review_period_id: '4',
  market_id: '1',
  name: 'Week 44',
  status: 'published',
  counts: { ...none, for_review: 99 },
});

beforeEach(layOut);

/** The page, whose list is `after` once something was done; answers the bodies that were sent. */
function openPage(answers: Answers, after = [open]) {
  const sent: unknown[] = [];
  let done = false;
  const noted = Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      async (body: unknown): Promise<Answer> => {
        sent.push(body);
        const given = typeof answer === 'function' ? await answer(body) : answer;
        if ((given.status ?? 200) < 300) done = true;
        return given;
      },
    ]),
  );
  const page = renderWithPlatform(<CyclesPage />, {
    register,
    services: {
      fetch: fakeFetch({
        ...regions,
        [list]: () => ({ body: { review_periods: done ? after : [open, published, older, elsewhere] } }),
        ...noted,
      }),
      tokens: validTokens,
    },
  });
  return { ...page, sent };
}

async function choose(cycle: string, act: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `More about ${cycle}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('[CAL-47] name and start of a cycle are changed from the list, by the version that was seen', async () => {
  const saved = { ...open, name: 'Week 48', version: 2 };
  const { sent } = openPage({ [`PUT ${one}`]: { body: { review_period: saved } } }, [saved]);
  const { user, dialog } = await choose('Week 47', 'Edit name and start');
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(name);
  await user.paste('Week 48');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /Week 48/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ name: 'Week 48', starts_on: '2026-11-16', version: 3 }]);
});

it('[CAL-47] who was overtaken learns of it, and saves over what is there now with the next press', async () => {
  let tries = 0;
  const { sent } = openPage({
    [`PUT ${one}`]: () => {
      tries += 1;
      return tries === 1
        ? problem(409, 'version_mismatch', 'Someone changed this in the meantime.', {
            current: { ...open, version: 5 },
          })
        : { body: { review_period: { ...open, version: 6 } } };
    },
  });
  const { user, dialog } = await choose('Week 47', 'Edit name and start');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Someone changed this/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sent).toMatchObject([{ version: 3 }, { version: 5 }]);
});

it('[CAL-48] before a cycle is deleted, the dialog says how many homes go with it', async () => {
  const { sent, notices } = openPage({ [`DELETE ${one}`]: { status: 204 } }, [published]);
  const { user, dialog } = await choose('Week 47', 'Delete');
  expect(dialog.getByText(/5 homes of this cycle go with it/).parentElement).toHaveTextContent(
    'The deletion can be undone for 24 hours.',
  );
  expect(dialog.queryByText(/on the site/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Delete cycle and 5 homes' }));
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /Week 47/ })).toBeNull();
  });
  expect([sent, notices]).toEqual([[{ version: 3 }], ['“Week 47” is deleted, with 5 homes.']]);
});

it('[CAL-48] for a published cycle, the dialog says what visitors lose, asks for the name, shows the refusal of the server, and deletes the cycle with its homes', async () => {
  const words = 'Only a superuser can delete a published cycle.';
  const answers: Answer[] = [problem(404, 'not_found', words)];
  const { sent, notices } = openPage({
    'DELETE /api/hfc/_i/review_periods/6': () => answers.shift() ?? { status: 204 },
  });
  const { user, dialog } = await choose('Week 46', 'Delete');
  expect(dialog.getByText(/12 homes are on the site: visitors lose them within a minute/)).toBeVisible();
  const press = () => user.click(dialog.getByRole('button', { name: 'Delete cycle and 18 homes' }));
  await press();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Type “Week 46” to confirm'), 'Week 46');
  await press();
  expect(await dialog.findByText(words)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  await press();
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /Week 46/ })).toBeNull();
  });
  expect(notices).toEqual(['“Week 46” is deleted, with 18 homes.']);
});

it('[REV-19] what the published cycles of the market left over is counted, chosen and brought over, with the result', async () => {
  const { sent, notices } = openPage({ [`POST ${one}/carry_over`]: { body: { moved: 7 } } });
  const { user, dialog } = await choose('Week 47', 'Carry over what was left');
  expect(dialog.getByText(/^Homes left over from 2 published cycles move to this one\./)).toBeVisible();
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  expect(box('For Review')).toHaveAccessibleDescription('4 homes');
  expect(box('Maybe')).toHaveAccessibleDescription('3 homes');
  expect([box('For Review'), box('Maybe')].map((one) => (one as HTMLInputElement).checked)).toEqual([
    true,
    true,
  ]);
  expect(box('Rejected')).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Carry over 7 homes' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sent).toEqual([{ statuses: ['for_review', 'might_approve'] }]);
  expect(notices).toEqual(['7 homes carried over to “Week 47”.']);
});

it('[CAL-127] other columns are chosen by their boxes, and a published cycle offers no bringing over', async () => {
  const { sent } = openPage({ [`POST ${one}/carry_over`]: { body: { moved: 1 } } });
  const { user, dialog } = await choose('Week 47', 'Carry over what was left');
  for (const name of ['For Review', 'Maybe', 'Rejected'])
    await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(dialog.getByRole('button', { name: 'Carry over 1 home' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sent).toEqual([{ statuses: ['not_approved'] }]);
});

it('reads the cycles again by itself once the connection is back', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  let isOnline = true;
  openPage({
    [list]: () => (isOnline ? { body: { review_periods: [open] } } : lost()),
    [`PUT ${one}`]: lost,
  });
  const { user, dialog } = await choose(open.name, 'Edit name and start');
  isOnline = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^We couldn’t connect/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Couldn’t load the cycles')).toBeVisible();
  isOnline = true;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(screen.queryByText('Couldn’t load the cycles')).toBeNull();
  });
});
