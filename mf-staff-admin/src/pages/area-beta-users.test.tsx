import type { Notice } from '@commonhearth/contract';
import { buildRegionInfo } from '@commonhearth/fixtures/entities';
import type { Answer } from '@commonhearth/testing/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addresses, api, content, jobAnswer, open, problem, temescal } from './area-beta-users.harness.tsx';

it('[ADM-02] lists who has access and who waits, the newest first, and finds one by a word', async () => {
  open({});
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('waits@people.example'),
    expect.stringContaining('Ada Moreno'),
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'moreno');
  expect(screen.queryByRole('row', { name: /waits@/ })).not.toBeInTheDocument();
});

it.each(['Bernal%20Heights', 'Bernal+Heights', 'Bernal%2520Heights'])(
  'finds the area of an address with ar=%s',
  async (area) => {
    const bernal = { ...temescal, name: 'Bernal Heights', display_name: 'Bernal Heights' };
    open({ [`GET ${api}/full_areas`]: { body: { areas: [bernal] } } }, {}, area);
    expect(await screen.findByRole('combobox', { name: 'Status of Bernal Heights' })).toBeVisible();
  },
);

it('says that there is no such area, and offers nothing to add to', async () => {
  open({}, {}, 'Nowhere%20Hill');
  expect(await screen.findByText('There is no area “Nowhere Hill”')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Addresses' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add to/ })).not.toBeInTheDocument();
});

it('leads on to what the AI is told of the area, and to what people said of its homes', async () => {
  open({});
  expect(await screen.findByRole('link', { name: 'AI writer notes' })).toHaveAttribute(
    'href',
    '/HFCi AI Config/11',
  );
  expect(screen.getByRole('link', { name: 'Feedback on its homes' })).toHaveAttribute(
    'href',
    '/HFCi Area Beta Feedback?mk=bay_area&ar=Temescal',
  );
});

const effect = {
  homes: 2,
  words: ['2 homes appear for everyone.'],
  subscribers: 0,
  beta_users: 0,
  broadcast_ids: [],
};
const isPreview = (body: unknown): boolean => JSON.stringify(body).includes('preview');
/** The status of the area, once `Make it live` was pressed. */
async function makeLive() {
  const status = await screen.findByRole('combobox', { name: 'Status of Temescal' });
  await userEvent.selectOptions(status, 'live');
  const dialog = await screen.findByRole('dialog', { name: 'Make Temescal live?' });
  await within(dialog).findByText('2 homes appear for everyone.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make it live' }));
  return status;
}

it('[API-16d] a status shows at once, and goes back to the stored one with a message where it is refused', async () => {
  let refuse: (answer: ReturnType<typeof problem>) => void = () => undefined;
  const refused = new Promise<ReturnType<typeof problem>>((resolve) => {
    refuse = resolve;
  });
  const { notices } = open({
    [`PUT ${api}/areas/11`]: (body: unknown) =>
      isPreview(body) ? { body: { area: temescal, effect } } : refused,
  });
  const status = await screen.findByRole('combobox', { name: 'Status of Temescal' });
  await userEvent.selectOptions(status, 'live');
  const dialog = await screen.findByRole('dialog', { name: 'Make Temescal live?' });
  expect(await within(dialog).findByText('2 homes appear for everyone.')).toBeVisible();
  expect(status).toHaveValue('in_beta');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make it live' }));
  expect(status).toHaveValue('live');
  refuse(problem(500, { code: 'internal_error' }));
  await waitFor(() => {
    expect(notices).toEqual([expect.stringMatching(/^Temescal is in beta as before\./)]);
  });
  expect(status).toHaveValue('in_beta');
});

it('says that nothing loaded, and asks again', async () => {
  let fails = true;
  open({
    [`GET ${api}/full_areas`]: () =>
      fails ? problem(500, { code: 'internal_error' }) : { body: { areas: [temescal] } },
  });
  expect(await screen.findByText('Couldn’t load beta access')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

it.each([
  ['[ERR-15] of an area that is gone', 'Area not found', problem(404, { code: 'not_found' })],
  [
    '[ERR-16] of an area that stays as it was',
    'Failed to update area',
    problem(500, { code: 'internal_error' }),
  ],
])('%s a status is logged as what it is, said, and goes back', async (_what, logged, refusal) => {
  const { notices, reported } = open({
    [`PUT ${api}/areas/11`]: (body: unknown) =>
      isPreview(body) ? { body: { area: temescal, effect } } : refusal,
  });
  const status = await makeLive();
  await waitFor(() => {
    expect(notices).toEqual([`Temescal is in beta as before. ${refusal.body.title}`]);
  });
  expect(reported).toEqual([expect.objectContaining({ message: logged })]);
  expect(status).toHaveValue('in_beta');
});

it('[ERR-16] an undo that fails is logged and said too, and the area shows as it is stored', async () => {
  const told: Notice[] = [];
  const live = { ...temescal, status: 'live' as const, version: 2 };
  let stored = temescal;
  const { reported } = open(
    {
      [`PUT ${api}/areas/11`]: (body: unknown) => {
        if (isPreview(body)) return { body: { area: temescal, effect } };
        if (stored === live) return problem(500, { code: 'internal_error' });
        stored = live;
        return { body: { area: live } };
      },
    },
    {
      notify: (notice) => {
        told.push(notice);
        return () => undefined;
      },
    },
  );
  const status = await makeLive();
  await waitFor(() => {
    expect(told).toEqual([expect.objectContaining({ tone: 'good' })]);
  });
  act(() => {
    told[0]?.action?.onPress();
  });
  await waitFor(() => {
    expect(told.at(-1)?.text).toMatch(/^Temescal is live as before\./);
  });
  expect(reported).toEqual([expect.objectContaining({ message: 'Failed to update area' })]);
  expect(status).toHaveValue('live');
});

it('[ERR-19] region info that does not load is logged and said, and comes with a retry', async () => {
  let fails = true;
  const areas = Promise.withResolvers<Answer>();
  const { logged } = open({
    [`${content}/regions.json`]: () => (fails ? { status: 500 } : { body: buildRegionInfo({ areas: [] }) }),
    [`GET ${api}/full_areas`]: () => areas.promise,
  });
  expect(await screen.findByText('Couldn’t load beta access')).toBeVisible();
  expect(logged.at(-1)).toEqual(new Error('Error fetching region info'));
  fails = false;
  // also while the rest is still loading
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  areas.resolve({ body: { areas: [temescal] } });
  expect(await screen.findByRole('table')).toBeVisible();
});

it('the keys lead to the areas and to the addresses, and are letters where somebody types', async () => {
  open({});
  await screen.findByRole('table');
  await userEvent.keyboard('a');
  const field = screen.getByRole('textbox', { name: 'Addresses' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await userEvent.keyboard('a/');
  expect(field).toHaveValue('a/');
  field.blur();
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Find an area' })).toHaveFocus();
});

it('[ADM-02] [CAL-160] a paste is one call and one job, with a summary and one undo', async () => {
  const { fetch } = open({
    [`POST ${api}/add_users_to_area_beta`]: { status: 202, body: { job_id: 'job-1' } },
    [`GET ${api}/jobs/job-1`]: jobAnswer({ result: { access: 1, waits: 1, already: 1 } }),
    [`POST ${api}/add_users_to_area_beta/job-1/undo`]: { body: { access: 1, waits: 1 } },
  });
  await userEvent.type(await addresses(), 'a@x.example b@x.example c@x.example{Enter}nobody');
  await userEvent.click(screen.getByRole('button', { name: /^Add 3 to Temescal/ }));
  expect(
    await screen.findByText('1 person has access now. 1 address waits for a sign-up. 1 was added before.'),
  ).toBeVisible();
  expect(await addresses()).toHaveValue('nobody');
  const listed = () => fetch.calls.filter((call) => call.endsWith('beta_area_user_info')).length;
  expect(listed()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Undo all 2' }));
  expect(await screen.findByText('Undone. 1 person lost access. 1 address no longer waits.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(fetch.calls.filter((call) => call.startsWith(`POST ${api}`))).toHaveLength(2);
  expect(listed()).toBe(3);
});

it('[CAL-160] a job under way shows its progress and does not hold anyone on the page', async () => {
  open({
    [`POST ${api}/add_users_to_area_beta`]: { status: 202, body: { job_id: 'job-1' } },
    [`GET ${api}/jobs/job-1`]: jobAnswer({ state: 'running', done: 1 }),
  });
  await userEvent.type(await addresses(), 'a@x.example b@x.example c@x.example');
  await userEvent.click(screen.getByRole('button', { name: /^Add 3 to Temescal/ }));
  expect(await screen.findByText('1 of 3 addresses')).toBeVisible();
  expect(screen.getByText('You can leave this page.')).toBeVisible();
});

it('addresses that the server did not take are still there after the page was left', async () => {
  const { unmount } = open({
    [`POST ${api}/add_users_to_area_beta`]: problem(503, { code: 'unavailable', title: 'Not ready yet.' }),
  });
  await userEvent.type(await addresses(), 'a@x.example b@x.example');
  await userEvent.click(screen.getByRole('button', { name: /^Add 2 to Temescal/ }));
  expect(await screen.findByText('Not ready yet.')).toBeVisible();
  unmount();
  open({});
  expect(await addresses()).toHaveValue('a@x.example b@x.example');
});

it('on less room a button leads past all the people to where they are added', async () => {
  open({});
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Add people', hidden: true }));
  expect(screen.getByRole('textbox', { name: 'Addresses' })).toHaveFocus();
});
