import { buildFullArea, buildProblem, buildStaffCompound } from '@commonhearth/fixtures/entities';
import type { PromptVersion } from '@commonhearth/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { home, open, text, version } from './ai-config.harness.tsx';

it('[ADM-01] what is typed is saved as a draft by a key, and made live after it was asked', async () => {
  const lived: unknown[] = [];
  const { server, saved } = open([version()], {
    'POST /api/hfc/_i/base_ai_prompts/title/live': (body) => {
      lived.push(body);
      server.versions = server.versions.map((one) => ({ ...one, live: one.version === 2 }));
      return { body: { base_ai_prompt: {}, version: {} } };
    },
  });
  const user = userEvent.setup();
  await user.type(await text(), ' Short.');
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Shorter');
  expect(screen.getByRole('button', { name: 'Make live' })).toHaveAccessibleDescription(
    'Save your changes first.',
  );
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Saved as version 2\./)).toBeVisible();
  expect(saved).toEqual([{ text: 'Say where it is. Short.', note: 'Shorter', version: 1 }]);
  const button = await screen.findByRole('button', { name: 'Make live' });
  await waitFor(() => {
    expect(button).not.toHaveAccessibleDescription();
  });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('No checks have run on it.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make live' }));
  await waitFor(() => {
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Version 2 is live.',
    );
  });
  expect(lived).toEqual([{ version: 2 }]);
});

it('[ADM-01] a draft cannot be made live, and says why, until its save is through', async () => {
  const listed = Promise.withResolvers<null>();
  const { server, saved } = open([version()], {
    'GET /api/hfc/_i/base_ai_prompts/title/versions': async () => {
      if (saved.length > 0) await listed.promise;
      return { body: { versions: server.versions } };
    },
  });
  const user = userEvent.setup();
  await user.type(await text(), ' Short.');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Saved as version 2\./);
  const button = screen.getByRole('button', { name: 'Make live' });
  expect(button).toHaveAccessibleDescription('Saving draft…');
  listed.resolve(null);
  await waitFor(() => {
    expect(button).not.toHaveAccessibleDescription();
  });
  await user.click(button);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('[ADM-01] a version whose check fails says which home and why, and does not go live', async () => {
  const checks: PromptVersion['checks'] = {
    state: 'failed',
    results: [
      { compound_id: '7', failures: ['It says “nestled”, which is banned.'] },
      { compound_id: '8', failures: [] },
    ],
    job_id: null,
  };
  open([version({ version: 2, live: false, checks }), version()], {
    'GET /api/hfc/compounds/8': { body: { compound: buildStaffCompound({ compound_id: '8' }) } },
  });
  const address = home.home.formatted_address;
  const why = `1 of 2 homes fails. ${address}: It says “nestled”, which is banned.`;
  const button = await screen.findByRole('button', { name: 'Make live' });
  await waitFor(() => {
    expect(button).toHaveAccessibleDescription(why);
  });
  await userEvent.setup().click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  const results = within(screen.getByRole('list', { name: 'How version 2 did' }));
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('nestled'),
    expect.stringContaining('passes'),
  ]);
});

it('[ADM-01] an older version whose checks passed is restored; one that was not checked says so', async () => {
  const passed: PromptVersion['checks'] = { state: 'passed', results: [], job_id: null };
  const missing: PromptVersion['checks'] = { state: 'missing', results: [], job_id: null };
  const lived: unknown[] = [];
  open(
    [
      version({ version: 3, checks: passed }),
      version({ version: 2, live: false, checks: passed }),
      version({ live: false, checks: missing }),
    ],
    {
      'POST /api/hfc/_i/base_ai_prompts/title/live': (body) => {
        lived.push(body);
        return { body: { base_ai_prompt: {}, version: {} } };
      },
    },
  );
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Restore version 1' })).toHaveAccessibleDescription(
    'Run the checks of version 1 first.',
  );
  await user.click(screen.getByRole('button', { name: 'Restore version 2' }));
  await user.click(
    await screen.findByRole('button', { name: 'Make live' }).then(() => {
      const dialog = screen.getByRole('dialog');
      return within(dialog).getByRole('button', { name: 'Make live' });
    }),
  );
  await waitFor(() => {
    expect(lived).toEqual([{ version: 2 }]);
  });
});

it('[ADM-01] of two people who write a prompt at once the later one sees both texts and keeps their own', async () => {
  const { server, saved } = open([version()]);
  const user = userEvent.setup();
  await user.type(await text(), ' Mine.');
  server.versions = [
    version({ version: 2, text: 'Theirs.', live: false, author: 'Mara' }),
    ...server.versions,
  ];
  await user.click(screen.getByRole('button', { name: /^Save draft/ }));
  const clash = await screen.findByText('Mara saved version 2 while you were typing.');
  expect(clash).toBeVisible();
  await waitFor(() => {
    expect(clash.closest('[role=alert]')).toHaveTextContent('Theirs.');
  });
  expect(await text()).toHaveValue('Say where it is. Mine.');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(clash).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Save draft/ }));
  expect(await screen.findByText(/^Saved as version 3\./)).toBeVisible();
  expect(saved.at(-1)).toEqual({ text: 'Say where it is. Mine.', version: 2 });
});

it('[ADM-01] keeps typed text after a failed save and a reload', async () => {
  const down = {
    'PUT /api/hfc/_i/base_ai_prompts/title': () => ({
      status: 503,
      body: buildProblem({ status: 503, code: 'unavailable', title: 'Not ready yet.' }),
    }),
  };
  const { unmount } = open([version()], down);
  const user = userEvent.setup();
  await user.type(await text(), ' Mine.');
  await user.click(screen.getByRole('button', { name: /^Save draft/ }));
  expect(await screen.findByText(/Your text is kept\./)).toBeVisible();
  expect(await text()).toHaveValue('Say where it is. Mine.');
  unmount();
  open([version()], down);
  expect(await text()).toHaveValue('Say where it is. Mine.');
});

it('a name that no home has is said with its line, and chips insert those that homes have', async () => {
  open([version()]);
  const user = userEvent.setup();
  const field = await text();
  await user.type(field, '{Enter}With {{kitchens}.');
  expect(screen.getByText('{kitchens} in line 2 is not a known variable.', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Insert price' }));
  expect(field).toHaveValue('{price}');
});

it('[ADM-01] what an area is told is saved with the version of its row, and again where only its name changed', async () => {
  const sent: unknown[] = [];
  let row = 1;
  open(
    [version()],
    {
      'GET /api/hfc/_i/full_areas': () => ({ body: { areas: [buildFullArea({ version: row })] } }),
      'GET /api/hfc/_i/areas/11/ai_config/versions': { body: { versions: [] } },
      'PUT /api/hfc/_i/areas/11': (body) => {
        sent.push(body);
        if (sent.length > 1) return { body: { area: buildFullArea({ version: 3 }) } };
        row = 2;
        return { status: 409, body: buildProblem({ status: 409, code: 'version_mismatch' }) };
      },
    },
    'hfci',
    '/11',
  );
  const user = userEvent.setup();
  expect(await screen.findByRole('combobox', { name: 'Status of Temescal' })).toHaveValue('live');
  await user.type(await screen.findByRole('textbox', { name: 'Tone' }), 'Plain.');
  await user.click(screen.getByRole('button', { name: /^Save draft/ }));
  expect(await screen.findByText(/^Saved as version 1\./)).toBeVisible();
  expect(sent).toEqual([
    { ai_config: { tone: 'Plain.' }, version: 1 },
    { ai_config: { tone: 'Plain.' }, version: 2 },
  ]);
});
