import { buildHomePhoto } from '@commonhearth/fixtures/entities';
import type { PresenceBody, StaffCompound } from '@commonhearth/schemas';
import type { Answer, Answers } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AcceptedUpload } from '../../uploads/accepted-upload.harness.ts';
import { auditedServer, heldNotices } from '../audited.harness.ts';
import { createStream } from '../live-stream.harness.ts';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { layOut, openBoard } from '../review.harness.tsx';

const card = sampleCard({ id: 1, title: 'Home 1' });
const whole = wholeOf(card);
const openHome = (answers: Answers, options: Parameters<typeof openBoard>[2] = {}) =>
  openBoard(
    [card],
    {
      'GET /api/hfc/compounds/1': { body: { compound: whole } },
      'GET /api/hfc/_i/compound_resources': { body: { resources: [] } },
      ...answers,
    },
    { query: '?rcid=1', ...options },
  );
afterEach(() => {
  vi.unstubAllEnvs();
});
/** An answer that waits until it is given. */
function held() {
  let give = (_answer: Answer): void => undefined;
  const answer = new Promise<Answer>((resolve) => (give = resolve));
  return {
    answer,
    give: (given: Answer) =>
      act(async () => {
        give(given);
        await answer;
      }),
  };
}

beforeEach(layOut);

describe('a comment', () => {
  const path = '/api/hfc/_i/compounds/1/broadcast_comments';
  const reached = { body: { alerted: 3, mailed: 3, left_out: [] } };
  const write = async (text: string) => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: 'New comment' }));
    await user.paste(text);
    return user;
  };

  it('that was written on while its reach was asked for is asked about anew', async () => {
    const preview = held();
    openHome({ [`POST ${path}/preview`]: () => preview.answer });
    const user = await write('Open house on Sunday');
    await user.click(screen.getByRole('button', { name: 'Who is alerted' }));
    await write(', at noon.');
    await preview.give(reached);
    const again = await screen.findByRole('button', { name: 'Who is alerted' });
    await waitFor(() => {
      expect(again).not.toHaveAttribute('aria-busy');
    });
    expect(screen.queryByRole('button', { name: 'Add the comment' })).toBeNull();
    expect(screen.queryByText(/^It alerts/)).toBeNull();
  });

  it.each([
    ['published', [], 'No one likes this home yet, so no one is alerted.'],
    ['published', [{ reason: 'They can’t see this home yet.', count: 1 }], 'No one is alerted now.'],
    ['approved', [], 'Not on the site yet, so no one is alerted.'],
  ] as const)('on a home that is %s says why no one is alerted', async (status, left_out, words) => {
    openHome({
      'GET /api/hfc/compounds/1': { body: { compound: { ...whole, status } } },
      [`POST ${path}/preview`]: { body: { alerted: 0, mailed: 0, left_out } },
    });
    const user = await write('Open house on Sunday');
    await user.click(screen.getByRole('button', { name: 'Who is alerted' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('that is written while another is on its way stays', async () => {
    const adding = held();
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const said = { comment_id: 'c', text: 'First.', create_timestamp: '2026-11-20T07:30:00.000Z' };
    openHome({ [`POST ${path}/preview`]: reached, [`POST ${path}`]: () => adding.answer });
    const user = await write('First.');
    await user.click(screen.getByRole('button', { name: 'Who is alerted' }));
    expect(await screen.findByText('It alerts 3 people, all of them by email too.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add the comment' }));
    await write(' Second.');
    await adding.give({ body: { compound: { ...whole, version: 2, broadcast_comments: [said] } } });
    expect(await screen.findByRole('list', { name: 'Earlier comments' })).toHaveTextContent(
      'First.Thursday, November 19',
    );
    expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue('First. Second.');
  });
});

describe('the caption of a picture of our own', () => {
  const image = (image_id: number, caption: string | null): StaffCompound['owned_images'][number] => {
    const { storage_key, placeholder, width, height, widths } = buildHomePhoto();
    const create_timestamp = '2026-11-20T12:00:00.000Z';
    return {
      image_id,
      storage_key,
      placeholder,
      width,
      height,
      widths,
      type: 'compound_owned',
      caption,
      create_timestamp,
    };
  };
  const pictured = (version: number, ...captions: readonly (string | null)[]) => ({
    body: { compound: { ...whole, version, owned_images: captions.map((one, i) => image(i + 1, one)) } },
  });
  const captions = () => screen.getAllByRole('textbox', { name: /^Caption/ });
  const change = (id: number) => `PUT /api/hfc/_i/compounds/1/owned_images/${id}`;

  it('follows what is stored, but for what is being typed', async () => {
    const user = userEvent.setup();
    const bodies: unknown[] = [];
    openHome({
      'GET /api/hfc/compounds/1': pictured(1, 'Porch', 'Yard'),
      [change(1)]: (body) => {
        bodies.push(body);
        return pictured(3, 'Porch', 'Yard');
      },
      [change(2)]: () => pictured(2, 'Front door', 'Yard in May'),
    });
    const [, second] = await screen.findAllByRole('textbox', { name: /^Caption/ });
    if (second === undefined) throw new Error('There is no second caption.');
    await user.type(second, ' in May');
    await user.tab();
    await waitFor(() => {
      expect(captions().map((field) => (field as HTMLInputElement).value)).toEqual([
        'Front door',
        'Yard in May',
      ]);
    });
    // only looked at
    await user.click(captions()[0] as HTMLElement);
    await user.tab();
    expect(bodies).toEqual([]);
  });

  it('is stored, too, when the editor is closed from within it', async () => {
    const user = userEvent.setup();
    const bodies: unknown[] = [];
    openHome({
      'GET /api/hfc/compounds/1': pictured(1, null),
      [change(1)]: (body) => {
        bodies.push(body);
        return pictured(2, 'Porch');
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^Caption/ }), 'Porch{Escape}');
    await waitFor(() => {
      expect(bodies).toEqual([{ caption: 'Porch' }]);
    });
  });
});

it('[REV-20] a resource whose deletion is undone stands there again', async () => {
  const user = userEvent.setup();
  const { written, answers } = auditedServer();
  const { notify, words, press } = heldNotices();
  const deeds = {
    resource_id: '5',
    title: 'Two names on a deed',
    url: null,
    description: null,
    image: null,
    version: 1,
  };
  let there = true;
  openHome(
    {
      ...answers,
      'GET /api/hfc/compounds/1': () => ({
        body: { compound: { ...whole, version: there ? 1 : 2, resource_ids: there ? ['5'] : [] } },
      }),
      'GET /api/hfc/_i/compound_resources': () => ({ body: { resources: there ? [deeds] : [] } }),
      'DELETE /api/hfc/_i/compound_resources/5?version=1': () => {
        there = false;
        return written({ status: 204, body: undefined }, { words: 'Deleted a resource' });
      },
      'POST /api/hfc/_i/audit/1/undo': () => {
        there = true;
        return answers['POST /api/hfc/_i/audit/1/undo']?.() ?? {};
      },
    },
    { notify },
  );
  const list = within(await screen.findByRole('list', { name: 'Resources of this home' }));
  await user.click(await list.findByRole('button', { name: /^Two names on a deed/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Delete from library/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete the resource' }));
  await waitFor(() => {
    expect(words()).toEqual(['Deleted a resource · Home 1 [Undo]']);
  });
  expect(list.queryByText(deeds.title)).toBeNull();
  press();
  expect(await screen.findByText(deeds.title)).toBeInTheDocument();
});

it('reads the library again once a resource has a new picture', async () => {
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  let reads = 0;
  let pictures = 0;
  const deeds = { resource_id: '5', title: 'Deeds', url: null, description: null, image: null, version: 1 };
  openHome({
    'GET /api/hfc/compounds/1': { body: { compound: { ...whole, resource_ids: ['5'] } } },
    'GET /api/hfc/_i/compound_resources': () => {
      reads += 1;
      return { body: { resources: [deeds] } };
    },
    'POST /api/hfc/_i/get_hfc_image_presigned_post_info': {
      body: { url: '/objects', fields: {}, storage_key: 'uploads/1' },
    },
    'POST /api/hfc/_i/compound_resources/5/image': () => {
      pictures += 1;
      return { body: { resource: deeds } };
    },
  });
  fireEvent.change(await screen.findByLabelText('Picture of Deeds'), {
    target: { files: [new File(['x'], 'deeds.jpg', { type: 'image/jpeg' })] },
  });
  await waitFor(() => {
    expect([pictures, reads]).toEqual([1, 2]);
  });
});

it('[REV-10] who goes from one part of the editor to another is told to be there, and not to have left', async () => {
  const { tell, listening } = createStream();
  const bodies: PresenceBody[] = [];
  openHome(
    {
      'POST /api/hfc/_i/presence': (body) => {
        bodies.push(body as PresenceBody);
        return { status: 204, body: undefined };
      },
    },
    listening,
  );
  await screen.findByRole('textbox', { name: 'New comment' });
  await tell({ type: 'hello', cursor: '1.1', fresh: false });
  const ofHome = () => bodies.filter((body) => body.object_type === 'compound');
  for (const [part, name] of [
    ['Comments', 'New comment'],
    ['Photos', 'Add photos'],
  ] as const) {
    act(() => {
      within(screen.getByRole('region', { name: part }))
        .getAllByText(name)[0]
        ?.closest('button')
        ?.focus();
      screen.queryByRole('textbox', { name })?.focus();
    });
    await waitFor(() => {
      expect(ofHome().at(-1)).toMatchObject({ field: part });
    });
  }
  expect(ofHome().filter(({ left }) => left === true)).toEqual([]);
  await userEvent.setup().keyboard('{Escape}');
  await waitFor(() => {
    expect(ofHome().at(-1)).toMatchObject({ left: true });
  });
});
