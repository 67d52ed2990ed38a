import type { Platform } from '@commonhearth/contract';
import { buildAgent } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { register } from '../register.ts';
import { AcceptedUpload } from '../uploads/accepted-upload.harness.ts';
import AgentsPage from './agents.tsx';
import { auditedServer, heldNotices } from './audited.harness.ts';
import { problem } from './review.harness.tsx';

const list = 'GET /api/hfc/_i/agents';
const june = buildAgent();
const amir = buildAgent({
  agent_id: '2',
  name: 'Amir Rossi',
  email: 'amir@example.com',
  phone: null,
  is_fallback: false,
});

function open(answers: Answers, notify?: Platform['notify']) {
  const fetch = fakeFetch(answers);
  const page = renderWithPlatform(<AgentsPage />, {
    register,
    ...(notify && { platform: { notify } }),
    services: { fetch, tokens: validTokens },
  });
  return { ...page, calls: () => fetch.calls };
}

it('[RTR-45] lists the agents, says who answers everybody, and makes another one the fallback', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  let agents = [june, amir];
  const { notices } = open({
    [list]: () => ({ body: { agents } }),
    'PUT /api/hfc/_i/agents/2': (body) => {
      bodies.push(body);
      agents = [
        { ...amir, is_fallback: true, version: 2 },
        { ...june, is_fallback: false, version: 2 },
      ];
      return { body: { agent: agents[0] } };
    },
  });
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await row('June Park')).getByText('Everyone without an advisor')).toBeVisible();
  expect((await row('June Park')).getByRole('button', { name: 'Remove June Park' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click((await row('Amir Rossi')).getByRole('button', { name: 'Make fallback: Amir Rossi' }));
  expect(await screen.findByRole('button', { name: 'Make fallback: June Park' })).toBeVisible();
  expect(bodies).toEqual([{ is_fallback: true, version: 1 }]);
  expect(notices).toEqual(['Amir Rossi now answers everyone without an advisor.']);
});

it('[RTR-45] makes the first agent, says at its field what is wrong, and asks before one goes', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const removed: string[] = [];
  const answers = [
    problem(422, 'validation_failed', 'Some fields aren’t valid.', {
      errors: [{ path: 'email', message: 'Enter a full email address, like sam@example.com.' }],
    }),
  ];
  let agents: (typeof june)[] = [];
  open({
    [list]: () => ({ body: { agents } }),
    'POST /api/hfc/_i/agents': (body) => {
      sent.push(body);
      const refusal = answers.shift();
      if (refusal !== undefined) return refusal;
      agents = [june, amir];
      return { body: { agent: june } };
    },
    'DELETE /api/hfc/_i/agents/2?version=1': () => {
      removed.push('2');
      agents = [june];
      return { status: 204, body: undefined };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add the first agent' }));
  await user.type(await screen.findByLabelText('Name'), 'June Park');
  await user.type(screen.getByLabelText('Email'), 'june@');
  await user.click(screen.getByRole('button', { name: 'Add agent' }));
  expect(await screen.findByText('Enter a full email address, like sam@example.com.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'example.com');
  expect(screen.queryByText('Enter a full email address, like sam@example.com.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add agent' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Amir Rossi' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('June Park');
  expect(removed).toEqual(['2']);
  expect(sent).toEqual([
    { name: 'June Park', email: 'june@' },
    { name: 'June Park', email: 'june@example.com' },
  ]);
});

it('[RTR-45] an agent is changed by the version that was seen, a phone goes, and a refusal that names no field is said', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const answers = [
    problem(409, 'version_mismatch', 'Someone changed this in the meantime.'),
    { body: { agent: june } },
  ];
  const { calls } = open({
    [list]: () => ({ body: { agents: [june, amir] } }),
    'PUT /api/hfc/_i/agents/1': (body) => {
      sent.push(body);
      return answers.shift() ?? {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit June Park' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'June Park' }));
  await user.clear(dialog.getByLabelText(/^Phone/));
  await user.type(dialog.getByLabelText('Name'), 's');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Someone changed this in the meantime.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  const body = { name: 'June Parks', email: june.email, phone: '', version: june.version };
  expect(sent).toEqual([body, body]);
  expect(calls().filter((call) => call === list).length).toBeGreaterThan(1);
});

it.each<[string, () => Answer]>([
  [
    'the connection is lost',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['the server fails', () => problem(503, 'unavailable', 'Something went wrong on our side.')],
])('reads the agents again when %s during a change, which may be stored', async (_how, fail) => {
  const user = userEvent.setup();
  let agents = [june, amir];
  const { notices } = open({
    [list]: () => ({ body: { agents } }),
    'DELETE /api/hfc/_i/agents/2?version=1': () => {
      agents = [june];
      return fail();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Amir Rossi' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /Amir Rossi/ })).toBeNull();
  });
  expect(screen.getByRole('row', { name: /June Park/ })).toBeVisible();
  expect(notices).toHaveLength(1);
});

it('keeps the agents on the screen when they cannot be read again after a failed change', async () => {
  const user = userEvent.setup();
  const answers = [{ body: { agents: [june, amir] } }];
  const failure = problem(503, 'unavailable', 'Something went wrong on our side.');
  open({ [list]: () => answers.shift() ?? failure, 'DELETE /api/hfc/_i/agents/2?version=1': failure });
  await user.click(await screen.findByRole('button', { name: 'Remove Amir Rossi' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Couldn’t load the agents')).toBeVisible();
  expect(screen.getByRole('row', { name: /Amir Rossi/ })).toBeVisible();
});

it('reads the agents again by itself once the connection is back', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  let isOnline = true;
  open({
    [list]: () => (isOnline ? { body: { agents: [june, amir] } } : lost()),
    'PUT /api/hfc/_i/agents/2': lost,
  });
  await screen.findByRole('row', { name: /Amir Rossi/ });
  isOnline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Make fallback: Amir Rossi' }));
  expect(await screen.findByText('Couldn’t load the agents')).toBeVisible();
  isOnline = true;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(screen.queryByText('Couldn’t load the agents')).toBeNull();
  });
});

it('reads the agents again once one has a new photo', async () => {
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { calls, notices } = open({
    [list]: { body: { agents: [june] } },
    'POST /api/hfc/_i/get_hfc_image_presigned_post_info': {
      body: { url: '/objects', fields: {}, storage_key: 'uploads/1' },
    },
    'POST /api/hfc/_i/agents/1/image': { body: { agent: june } },
  });
  fireEvent.change(await screen.findByLabelText('Photo file for June Park'), {
    target: { files: [new File(['x'], 'june.jpg', { type: 'image/jpeg' })] },
  });
  await waitFor(() => {
    expect(notices).toEqual(['June Park has a new photo.']);
  });
  await waitFor(() => {
    expect(calls().filter((call) => call === list)).toHaveLength(2);
  });
});

it('says that the agents did not load', async () => {
  open({ [list]: problem(500, 'internal_error', 'Something went wrong on our side.') });
  expect(await screen.findByText('Couldn’t load the agents')).toBeVisible();
});

it('[REV-20] offers Undo after an agent is changed or removed, and none where it cannot be undone', async () => {
  const user = userEvent.setup();
  const { written, undone, answers } = auditedServer();
  const { notify, words, press } = heldNotices();
  open(
    {
      ...answers,
      [list]: { body: { agents: [june, amir] } },
      'DELETE /api/hfc/_i/agents/2?version=1': () =>
        written({ status: 204, body: undefined }, { words: 'Deleted', object_name: 'Amir Rossi' }),
      'PUT /api/hfc/_i/agents/2': (body) =>
        written(
          { body: { agent: amir } },
          'phone' in (body as object)
            ? { words: 'Changed phone', object_name: 'Amir Rossi' }
            : { not_undoable: 'This kind of change cannot be undone.' },
        ),
    },
    notify,
  );
  await user.click(await screen.findByRole('button', { name: /Make fallback: Amir/ }));
  const made = 'Amir Rossi now answers everyone without an advisor.';
  await waitFor(() => {
    expect(words()).toEqual([made]);
  });
  await user.click(screen.getByRole('button', { name: 'Remove Amir Rossi' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => {
    expect(words()).toEqual([made, 'Amir Rossi is no longer an agent. [Undo]']);
  });
  press();
  await waitFor(() => {
    expect(undone).toEqual(['2']);
  });
  await user.click(screen.getByRole('button', { name: 'Edit Amir Rossi' }));
  await user.type(await screen.findByLabelText(/^Phone/), '+1 206 555 0199');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(words().at(-1)).toBe('Changed phone · Amir Rossi [Undo]');
  });
  press();
  await waitFor(() => {
    expect(words().at(-1)).toBe('Undone: Changed phone · Amir Rossi');
  });
  expect(undone).toEqual(['2', '3']);
});
