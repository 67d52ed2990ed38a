import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { StaffCompound } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { layOut, openBoard, problem } from '../review.harness.tsx';

const card = sampleCard({ id: 1, status: 'approved', title: null, formatted_address: '1 Elm St, Seattle' });
const update = 'PUT /api/hfc/_i/compounds/1';
const open = (answers: Answers = {}) =>
  openBoard(
    [card],
    { 'GET /api/hfc/compounds/1': { body: { compound: wholeOf(card) } }, ...answers },
    { query: '?rcid=1' },
  );
const field = (name: string) => screen.findByRole('textbox', { name });
const write = async (user: UserEvent, name: string, text: string) => {
  await user.click(await field(name));
  await user.paste(text);
};

/** All that was sent, however many saves it took: typing that rests is saved by itself. */
const sentOf = (bodies: readonly unknown[]): { readonly editorial: Partial<StaffCompound['editorial']> } => {
  const all = bodies as readonly { version: number; editorial?: object }[];
  const editorial = Object.assign({}, ...all.map((body) => body.editorial ?? {})) as Partial<
    StaffCompound['editorial']
  >;
  const { version: _, ...rest } = Object.assign({}, ...all) as (typeof all)[number];
  return { ...rest, editorial };
};
const saveAtOnce = '{Control>}{Enter}{/Control}';

beforeEach(layOut);

it('[QRY-03] opens the home of the address, saves only what was changed, and the card shows it', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  open({
    [update]: (body) => {
      bodies.push(body);
      // what is typed may be saved before the button is pressed
      const { category = null } = sentOf(bodies).editorial;
      return {
        body: {
          compound: wholeOf(sampleCard({ id: 1, status: 'approved', title: 'Two porches', version: 2 }), {
            category,
          }),
        },
      };
    },
  });
  await write(user, 'Title', 'Two porches');
  await user.click(screen.getByRole('button', { name: 'Use the suggestion: Home with ADU potential' }));
  await user.keyboard(saveAtOnce);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(bodies[0]).toHaveProperty('version', 1);
  expect(sentOf(bodies)).toEqual({
    editorial: { title: 'Two porches', category: 'Home with ADU potential' },
  });
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Two porches' })).toHaveFocus();
  });
});

it('opens a home again with what was saved, not with what an earlier look had kept', async () => {
  const user = userEvent.setup();
  const saved = { ...card, title: 'Two porches', version: 2 };
  let stored = card;
  const { change } = open({
    'GET /api/hfc/compounds/1': () => ({ body: { compound: wholeOf(stored) } }),
    [update]: () => {
      stored = saved;
      return { body: { compound: wholeOf(saved) } };
    },
  });
  await write(user, 'Title', 'Two porches');
  await user.keyboard(saveAtOnce);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  change({ rcid: '1' });
  expect(await field('Title')).toHaveValue('Two porches');
});

it('offers the areas of the market alone, with their status, and changes tags and flags', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  let stored = wholeOf(card);
  open({
    // however many saves it takes on a slow machine
    [update]: (body) => {
      bodies.push(body);
      const { editorial, ...rest } = body as Partial<StaffCompound>;
      stored = {
        ...stored,
        ...rest,
        editorial: { ...stored.editorial, ...editorial },
        version: stored.version + 1,
      };
      return { body: { compound: stored } };
    },
  });
  const area = await screen.findByRole('combobox', { name: 'Area' });
  await waitFor(() => {
    expect(
      within(area)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['No area', 'Ballard', 'Fremont (in beta)']);
  });
  await user.selectOptions(area, 'Fremont (in beta)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Main tag' }), 'walkable');
  await user.selectOptions(screen.getByRole('combobox', { name: 'More tags' }), 'pool');
  await user.selectOptions(screen.getByRole('combobox', { name: 'More tags' }), 'garden');
  await user.click(screen.getByRole('button', { name: 'Remove the tag pool' }));
  await user.click(screen.getByRole('checkbox', { name: /Featured/ }));
  await user.keyboard(saveAtOnce);
  await waitFor(() => {
    expect(sentOf(bodies)).toEqual({
      area_id: '22',
      featured: true,
      editorial: { mainTag: 'walkable', secondaryTags: ['garden'] },
    });
  });
});

it('shows what the server finds wrong at its field', async () => {
  const user = userEvent.setup();
  open({
    [update]: problem(422, 'validation_failed', 'Some fields aren’t valid. Fix them and try again.', {
      errors: [{ path: 'editorial.title', message: 'Use at most 120 characters.' }],
    }),
  });
  await write(user, 'Title', 'Too long');
  await user.keyboard(saveAtOnce);
  await waitFor(async () => {
    expect(await field('Title')).toHaveAccessibleDescription(/Use at most 120 characters\./);
  });
  expect(screen.getByText(/Not saved\./)).toBeInTheDocument();
  expect(await field('Title')).toHaveValue('Too long');
});

const meeting = (bodies: unknown[], theirs: StaffCompound): Answers => ({
  [update]: (body) => {
    bodies.push(body);
    return bodies.length === 1
      ? problem(409, 'version_mismatch', 'Someone changed this.', { current: theirs })
      : { body: { compound: { ...theirs, version: 6 } } };
  },
});
const theirs = wholeOf(sampleCard({ id: 1, status: 'approved', title: 'Their title', version: 5 }), {
  description: 'Their text.',
});

it('two who change different fields keep both: the later save goes on from the newer state by itself', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  open(meeting(bodies, theirs));
  await user.click(await screen.findByRole('checkbox', { name: /Featured/ }));
  await user.keyboard(saveAtOnce);
  await waitFor(() => {
    expect(bodies).toEqual([
      { version: 1, featured: true },
      { version: 5, featured: true },
    ]);
  });
  expect(await field('Title')).toHaveValue('Their title');
  expect(screen.queryByText(/waits? for you/)).toBeNull();
});

it('two who wrote the same field: the later one sees both and chooses; nothing is sent before', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  open(meeting(bodies, theirs));
  await write(user, 'Title', 'My title');
  await user.keyboard(saveAtOnce);
  expect(await screen.findByText('1 field needs you')).toBeInTheDocument();
  expect(screen.getByText('“My title”')).toBeInTheDocument();
  expect(screen.getByText('“Their title”')).toBeInTheDocument();
  expect(await field('Title')).toHaveValue('My title');
  expect(await field('Description')).toHaveValue('Their text.');
  await user.keyboard(saveAtOnce);
  expect(bodies).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await field('Title')).toHaveFocus();
  await user.keyboard(saveAtOnce);
  await waitFor(() => {
    expect(bodies[1]).toEqual({ version: 5, editorial: { title: 'My title' } });
  });
});

it('takes the newer value of a field on request, and sends nothing', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  open(meeting(bodies, theirs));
  await write(user, 'Title', 'My title');
  await user.keyboard(saveAtOnce);
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await field('Title')).toHaveValue('Their title');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(bodies).toHaveLength(1);
});

it('saves before it is left, by Escape and by the back button, and asks only about what was not taken', async () => {
  const user = userEvent.setup();
  let refuses = true;
  const { address, change } = open({
    [update]: () =>
      refuses
        ? problem(503, 'unavailable', 'Try again in a moment.')
        : { body: { compound: wholeOf({ ...card, title: 'Half a ti', version: 2 }) } },
  });
  await write(user, 'Title', 'Half a ti');
  const keep = async () =>
    user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Keep editing',
      }),
    );
  await user.keyboard('{Escape}');
  await keep();
  expect(await field('Title')).toHaveValue('Half a ti');
  change({ rcid: null });
  await keep();
  expect(address()).toContain('rcid=1');
  expect(await field('Title')).toHaveValue('Half a ti');
  refuses = false;
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(address()).not.toContain('rcid');
});

it('does not save what a field cannot take, and leads to it when told to save', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  open({
    [update]: (body) => {
      bodies.push(body);
      return { body: { compound: wholeOf({ ...card, title: 'Two porches', version: 2 }) } };
    },
  });
  const units = await field('Units');
  await user.clear(units);
  await user.type(units, '2.5');
  expect(units).toHaveAccessibleDescription(/Enter a whole number from 0 to 99\./);
  await user.clear(units);
  await user.type(units, '100');
  await write(user, 'Title', 'Two porches');
  await user.keyboard(saveAtOnce);
  expect(units).toHaveFocus();
  expect(units).toHaveValue('100');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('1 field not saved')).toBeInTheDocument();
  await user.clear(units);
  await user.type(units, `4${saveAtOnce}`);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(sentOf(bodies)).toEqual({ editorial: { title: 'Two porches', numUnits: 4 } });
});

it('asks before an entry is lost that is no value of its field', async () => {
  const user = userEvent.setup();
  open();
  await write(user, 'Units', '100');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
});

it('says that a home did not load and tries again', async () => {
  let tries = 0;
  open({
    'GET /api/hfc/compounds/1': () => {
      tries += 1;
      return tries === 1 ? problem(503, 'unavailable', 'Later.') : { body: { compound: wholeOf(card) } };
    },
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await field('Title')).toBeInTheDocument();
});
