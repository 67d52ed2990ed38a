import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Answers } from '@commonhearth/testing/platform';
import { sampleCard, wholeOf } from './review-samples.harness.ts';
import { layOut, openBoard, problem } from './review.harness.tsx';

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

beforeEach(layOut);

it('[QRY-03] opens the home of the address, saves only what was changed, and the card shows it', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  open({
    [update]: (body) => {
      bodies.push(body);
      return {
        body: {
          compound: wholeOf(sampleCard({ id: 1, status: 'approved', title: 'Two porches', version: 2 }), {
            category: 'Home with ADU potential',
          }),
        },
      };
    },
  });
  await write(user, 'Title', 'Two porches');
  await user.click(screen.getByRole('button', { name: 'Use the suggestion: Home with ADU potential' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(bodies).toEqual([
    { version: 1, editorial: { title: 'Two porches', category: 'Home with ADU potential' } },
  ]);
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
  await user.keyboard('{Control>}{Enter}{/Control}');
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
  open({
    [update]: (body) => {
      bodies.push(body);
      return { body: { compound: wholeOf({ ...card, version: 2 }) } };
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
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => {
    expect(bodies).toEqual([
      {
        version: 1,
        area_id: '22',
        featured: true,
        editorial: { mainTag: 'walkable', secondaryTags: ['garden'] },
      },
    ]);
  });
});

it('shows what the server finds wrong at its field', async () => {
  const user = userEvent.setup();
  open({
    [update]: problem(422, 'validation_failed', 'Some fields are not right. Correct them and try again.', {
      errors: [{ path: 'editorial.title', message: 'Use at most 120 characters.' }],
    }),
  });
  await write(user, 'Title', 'Too long');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(async () => {
    expect(await field('Title')).toHaveAccessibleDescription(/Use at most 120 characters\./);
  });
  expect(screen.getByText(/Not saved\./)).toBeInTheDocument();
  expect(await field('Title')).toHaveValue('Too long');
});

it('keeps what was typed when someone else saved first, shows theirs, and takes it on request', async () => {
  const user = userEvent.setup();
  const theirs = wholeOf(sampleCard({ id: 1, status: 'approved', title: 'Their title', version: 5 }), {
    description: 'Their text.',
  });
  const bodies: unknown[] = [];
  open({
    [update]: (body) => {
      bodies.push(body);
      return bodies.length === 1
        ? problem(409, 'version_mismatch', 'Someone changed this.', { current: theirs })
        : { body: { compound: theirs } };
    },
  });
  await write(user, 'Title', 'My title');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('“Their title”', { exact: false })).toBeInTheDocument();
  expect(await field('Title')).toHaveValue('My title');
  expect(await field('Description')).toHaveValue('Their text.');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => {
    expect(bodies[1]).toEqual({ version: 5, editorial: { title: 'My title' } });
  });
});

it('takes the newer value of a field on request', async () => {
  const user = userEvent.setup();
  const theirs = wholeOf(sampleCard({ id: 1, status: 'approved', title: 'Their title', version: 5 }));
  open({ [update]: problem(409, 'version_mismatch', 'Someone changed this.', { current: theirs }) });
  await write(user, 'Title', 'My title');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await field('Title')).toHaveValue('Their title');
});

it('asks before changes are lost, by Escape and by the back button, and stays when told to', async () => {
  const user = userEvent.setup();
  const { address, change } = open();
  await write(user, 'Title', 'Half a ti');
  await user.keyboard('{Escape}');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Keep editing',
    }),
  );
  expect(await field('Title')).toHaveValue('Half a ti');
  change({ rcid: null });
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Keep editing',
    }),
  );
  expect(address()).toContain('rcid=1');
  expect(await field('Title')).toHaveValue('Half a ti');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(address()).not.toContain('rcid');
});

it('saves nothing while a field holds what it cannot take, leads to it, and asks before that is lost', async () => {
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
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(units).toHaveFocus();
  expect(units).toHaveValue('100');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
  await user.clear(units);
  await user.type(units, '4{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(bodies).toEqual([{ version: 1, editorial: { title: 'Two porches', numUnits: 4 } }]);
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
