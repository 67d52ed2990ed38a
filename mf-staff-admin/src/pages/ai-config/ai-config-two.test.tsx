import { buildFullArea, buildProblem } from '@commonhearth/fixtures/entities';
import type { AreaAiVersion, AreaUpdate } from '@commonhearth/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, version } from './ai-config.harness.tsx';

/** The page of an area whose texts a colleague saves beside the reader. */
function openArea() {
  const server = {
    area: buildFullArea(),
    versions: [] as readonly AreaAiVersion[],
    /** The next save is stored, and its answer does not come. */
    losesAnswer: false,
  };
  const save = (change: Pick<AreaUpdate, 'ai_config' | 'status' | 'note'>, author: string) => {
    const { ai_config: config, status = server.area.status, note = '' } = change;
    const number = server.versions.length + 1;
    if (config !== undefined)
      server.versions = [
        {
          version: number,
          ai_config: config,
          area_id: '11',
          live: false,
          note,
          author,
          create_timestamp: '2026-11-20T12:00:00.000Z',
          checks: { state: 'none', results: [], job_id: null },
        },
        ...server.versions,
      ];
    server.area = {
      ...server.area,
      status,
      version: server.area.version + 1,
      ai_draft_version: server.versions[0]?.version ?? null,
    };
  };
  open(
    [version()],
    {
      'GET /api/hfc/_i/full_areas': () => ({ body: { areas: [server.area] } }),
      'GET /api/hfc/_i/areas/11/ai_config/versions': () => ({ body: { versions: server.versions } }),
      'PUT /api/hfc/_i/areas/11': (body) => {
        const { preview, version: seen, ...change } = body as AreaUpdate;
        const effect = { homes: 0, words: ['Nothing.'], subscribers: 0, beta_users: 0, broadcast_ids: [] };
        if (preview === true) return { body: { area: server.area, effect } };
        if (seen !== server.area.version)
          return {
            status: 409,
            body: buildProblem({ status: 409, code: 'version_mismatch', current: server.area }),
          };
        save(change, 'Rosa');
        if (server.losesAnswer) {
          server.losesAnswer = false;
          return { status: 503, body: buildProblem({ status: 503, code: 'unavailable' }) };
        }
        return { body: { area: server.area } };
      },
    },
    'hfci',
    '/11',
  );
  return {
    server,
    colleague: (config: AreaUpdate['ai_config']) => {
      save({ ai_config: config }, 'Mara');
    },
    stored: () => server.versions[0]?.ai_config,
  };
}
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('what a colleague saved of another field stays after the save that follows it', async () => {
  const { colleague, stored } = openArea();
  await userEvent.type(await field('Tone'), 'Plain.');
  colleague({ highlights: 'A creek.' });
  await press(/^Save draft/);
  await waitFor(async () => {
    expect(await field('Worth mentioning')).toHaveValue('A creek.');
  });
  await press(/^Save draft/);
  expect(await screen.findByText(/^Saved as version 2\./)).toBeVisible();
  expect(stored()).toEqual({ tone: 'Plain.', highlights: 'A creek.' });
  expect(await field('Worth mentioning')).toHaveValue('A creek.');
});

it('while one field waits for a choice, what a colleague wrote in another can be taken away', async () => {
  const { colleague } = openArea();
  await userEvent.type(await field('Tone'), 'Plain.');
  colleague({ tone: 'Warm.', highlights: 'A creek.' });
  await press(/^Save draft/);
  await screen.findByRole('button', { name: 'Keep mine' });
  await userEvent.clear(await field('Worth mentioning'));
  expect(await field('Worth mentioning')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  expect(await field('Worth mentioning')).toHaveValue('');
});

it('a save whose answer was lost is no clash with oneself', async () => {
  const { server } = openArea();
  server.losesAnswer = true;
  await userEvent.type(await field('Tone'), 'Plain.');
  await press(/^Save draft/);
  await screen.findByText(/Your text is kept\./);
  await userEvent.type(await field('Tone'), ' Short.');
  await press(/^Save draft/);
  await waitFor(() => {
    expect(screen.getByText('Draft v1')).toBeVisible();
  });
  expect(screen.queryByText(/while you were typing/)).toBeNull();
  expect(await field('Tone')).toHaveValue('Plain. Short.');
});

it('a save is not written over a colleague whose version is not seen, though the row of the area is', async () => {
  const { colleague, stored } = openArea();
  await userEvent.type(await field('Tone'), 'Plain.');
  colleague({ highlights: 'A creek.' });
  // a change of the status goes on over theirs, and brings the newer row
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Status of Temescal' }),
    'in_beta',
  );
  await press(/^Put it in beta/);
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'Status of Temescal' })).toHaveValue('in_beta');
  });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await press(/^Save draft/);
  await waitFor(async () => {
    expect(await field('Worth mentioning')).toHaveValue('A creek.');
  });
  expect(stored()).toMatchObject({ highlights: 'A creek.' });
});

it('who throws away what is typed, or chooses between two texts, by keyboard does not lose their place', async () => {
  const { colleague } = openArea();
  await userEvent.type(await field('Tone'), 'Plain.');
  (await screen.findByRole('button', { name: 'Discard' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await field('Tone')).toHaveValue('');
  expect(document.body).not.toHaveFocus();
  await userEvent.type(await field('Tone'), 'Plain.');
  colleague({ tone: 'Warm.' });
  await press(/^Save draft/);
  (await screen.findByRole('button', { name: 'Keep mine' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });
  expect(document.body).not.toHaveFocus();
});
