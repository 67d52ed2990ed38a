import { buildFullArea, buildProblem } from '@commonhearth/fixtures/entities';
import type { AreaUpdate, FullArea } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, text, version } from './ai-config.harness.tsx';

const effect = {
  homes: 2,
  words: ['2 homes disappear for everyone.'],
  subscribers: 0,
  beta_users: 0,
  broadcast_ids: [],
};

/** The page of an area that a server keeps, which refuses a change while it `fails`. */
function openArea(more: Answers = {}) {
  const server = { area: buildFullArea(), fails: false, sent: [] as AreaUpdate[] };
  const page = open(
    [version()],
    {
      'GET /api/hfc/_i/full_areas': () => ({ body: { areas: [server.area] } }),
      'GET /api/hfc/_i/areas/11/ai_config/versions': { body: { versions: [] } },
      'PUT /api/hfc/_i/areas/11': (body) => {
        const { preview = false, version: _seen, ...change } = body as AreaUpdate;
        if (preview) return { body: { area: server.area, effect } };
        server.sent.push(body as AreaUpdate);
        if (server.fails)
          return {
            status: 503,
            body: buildProblem({ status: 503, code: 'unavailable', title: 'Not ready yet.' }),
          };
        server.area = { ...server.area, ...change, version: server.area.version + 1 } as FullArea;
        return { body: { area: server.area } };
      },
      ...more,
    },
    'hfci',
    '/11',
  );
  return { ...page, server };
}
const name = () => screen.findByRole('textbox', { name: 'Display name' });

it('[CAL-43] a status that is chosen on the page of an area is sent and shows, after what it does was said', async () => {
  const { server } = openArea();
  const status = await screen.findByRole('combobox', { name: 'Status of Temescal' });
  await userEvent.selectOptions(status, 'in_beta');
  const dialog = within(await screen.findByRole('dialog', { name: 'Put Temescal in beta?' }));
  expect(await dialog.findByText('2 homes disappear for everyone.')).toBeVisible();
  expect(server.sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Put it in beta' }));
  await waitFor(() => {
    expect(server.sent).toEqual([{ status: 'in_beta', version: 1 }]);
  });
  expect(status).toHaveValue('in_beta');
});

it('[CAL-43] an area is renamed for visitors, and is so everywhere on the page', async () => {
  const { server, notices } = openArea();
  await userEvent.clear(await name());
  await userEvent.type(await name(), ' Temescal Village {Enter}');
  expect(await screen.findByRole('heading', { name: 'AI writer: Temescal Village' })).toBeVisible();
  await waitFor(() => {
    expect(notices).toEqual(['Temescal is now called Temescal Village. Pages update within seconds.']);
  });
  expect(server.sent).toEqual([{ display_name: 'Temescal Village', version: 1 }]);
  expect(await name()).toHaveValue('Temescal Village');
  expect(screen.getByRole('link', { name: /^Temescal Village/ })).toBeInTheDocument();
});

it('[API-16d] a name that is refused goes back wherever it shows, with why, and stays as typed in its field', async () => {
  const { server, reported } = openArea();
  server.fails = true;
  await userEvent.clear(await name());
  await userEvent.type(await name(), 'Temescal Village{Enter}');
  expect(await screen.findByText('It is called “Temescal”. Not ready yet.')).toBeVisible();
  expect(await name()).toHaveValue('Temescal Village');
  expect(screen.getByRole('heading', { name: 'AI writer: Temescal' })).toBeVisible();
  expect(reported).toEqual([expect.objectContaining({ message: 'Failed to update area' })]);
  await userEvent.clear(await name());
  await userEvent.type(await name(), '{Enter}');
  expect(screen.getByText('Enter a name.')).toBeVisible();
  expect(server.sent).toHaveLength(1);
});

it('[ADM-01] the list says which version of each is live, and which one waits', async () => {
  const own = { ai_config: { tone: 'Plain.' }, ai_live_version: 7, ai_draft_version: 8 };
  const waits = { area_id: '12', display_name: 'Rockridge', ai_draft_version: 1 };
  const none = { area_id: '13', display_name: 'Elmwood' };
  open([version({ version: 2, live: false }), version()], {
    'GET /api/hfc/_i/full_areas': {
      body: { areas: [own, waits, none].map((over) => buildFullArea(over)) },
    },
  });
  await text();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('AI writer: Title');
  const said = within(screen.getByRole('navigation', { name: 'Prompts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(said).toEqual(expect.arrayContaining(['Title v1draft v2', 'Temescal v7draft v8']));
  expect(said).toEqual(expect.arrayContaining(['Rockridge basedraft v1', 'Elmwood base']));
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Find a prompt or an area' })).toHaveFocus();
  await act(() => Promise.resolve());
});

it('the list says that a version is live as soon as it is', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { server } = open([version({ version: 2, live: false }), version()], {
    'POST /api/hfc/_i/base_ai_prompts/title/live': () => {
      server.versions = server.versions.map((one) => ({ ...one, live: one.version === 2 }));
      return { body: { base_ai_prompt: {}, version: {} } };
    },
  });
  const shortly = () =>
    act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(100);
    });
  const said = () =>
    within(screen.getByRole('navigation', { name: 'Prompts', hidden: true }))
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent);
  for (let i = 0; i < 3; i += 1) await shortly();
  expect(said()).toContain('Title v1draft v2');
  fireEvent.click(screen.getByRole('button', { name: 'Make live' }));
  await shortly();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make live' }));
  for (let i = 0; i < 3; i += 1) await shortly();
  expect(said()).toContain('Title v2');
});
