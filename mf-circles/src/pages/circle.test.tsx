import { buildProblem } from '@commonhearth/fixtures/entities';
import type { Circle } from '@commonhearth/schemas';
import type { Answer, Answers } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ben, buildCircle, buildMember, list, listing, noor, openCircle } from '../circles.harness.tsx';
import CirclePage from './circle.tsx';

const base = '/api/hfc/circles/c1';
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') ?? document.body);

/** The server answers with the circle as it is after each change. */
function changing(before: Circle, call: string, after: Circle) {
  const sent: unknown[] = [];
  let now = before;
  const answers: Answers = {
    [list]: () => ({ body: { circles: [now] } }),
    [call]: (body) => {
      sent.push(body);
      now = after;
      return { body: { circle: after } };
    },
  };
  return { sent, answers };
}

it('[CAL-170] shows the households, who is in them, and the room that is left', async () => {
  openCircle(<CirclePage />, listing(buildCircle()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fern Street crew' })).toBeVisible();
  expect(screen.getByText('2 households · 2 people · Bay Area')).toBeVisible();
  expect(card('The fig house').getByRole('listitem')).toHaveTextContent('Ada You Can change the circle');
  expect(card('Ben & Theo').getByRole('listitem')).toHaveTextContent(/^Ben\s*$/);
  expect(card('The fig house').getByText('Needs 2 bedrooms, parking')).toBeVisible();
  expect(card('Ben & Theo').getByText('Needs a studio')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Room for 4 more' })).toBeVisible();
});

it('tells the only member what to do next', async () => {
  openCircle(
    <CirclePage />,
    listing(buildCircle({ members: [buildMember()], households: buildCircle().households.slice(0, 1) })),
  );
  expect(await screen.findByRole('heading', { name: 'A circle of one is a start' })).toBeVisible();
});

it('[CAL-178] lets members of a household answer who asks to join it', async () => {
  const asks = { ...noor, asks_household_id: 'h-ada' };
  const { answers, sent } = changing(
    buildCircle({ members: [buildMember(), ben, asks] }),
    `PUT ${base}/members/m-noor/household`,
    buildCircle({ members: [buildMember(), ben, { ...noor, household_id: 'h-ada' }] }),
  );
  const { notices } = openCircle(<CirclePage />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes: Noor asks to live with you' }));
  await waitFor(() => {
    expect(card('The fig house').getByText(/^Noor/)).toBeVisible();
  });
  expect(sent).toEqual([{ accepts: true }]);
  expect(notices).toEqual(['Noor lives with you now.']);
});

it('[CAL-176] lets a person whose question waits open a home of their own', async () => {
  const you = buildMember({ household_id: null, asks_household_id: 'h-ben', is_owner: false });
  const before = buildCircle({ members: [{ ...ben, is_owner: true }, you] });
  const { answers, sent } = changing(before, `PUT ${base}/household`, buildCircle());
  openCircle(<CirclePage />, answers);
  expect(await screen.findByText('Ben hasn’t answered yet')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Open a home of my own instead' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose your household' }));
  const name = dialog.getByRole('textbox', { name: 'Name of your household' });
  fireEvent.change(name, { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Open this home' }));
  expect(name).toBeInvalid();
  fireEvent.change(name, { target: { value: 'Ada’s place' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Open this home' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sent).toEqual([{ household_id: null, household_name: 'Ada’s place' }]);
  await waitFor(() => {
    expect(screen.queryByText('Ben hasn’t answered yet')).toBeNull();
  });
});

it('[CAL-179] makes a link whose token is behind the number sign', async () => {
  const invitation = { token: 'tok.en', expire_timestamp: '2026-12-23T12:00:00.000Z', joined: 5 };
  const { answers } = changing(buildCircle(), `POST ${base}/invitation`, buildCircle({ invitation }));
  openCircle(<CirclePage />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite your people' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
  const link = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(new URL(link.value).hash).toBe('#tok.en');
  expect(dialog.getByText('Works until December 23. 5 of 16 people joined.')).toBeVisible();
});

it('[CAL-180] asks before it ends the link', async () => {
  const invitation = { token: 'tok.en', expire_timestamp: '2026-12-23T12:00:00.000Z', joined: 5 };
  const { answers, sent } = changing(buildCircle({ invitation }), `DELETE ${base}/invitation`, buildCircle());
  openCircle(<CirclePage />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End the link' }));
  const asked = within(await screen.findByRole('dialog', { name: 'End the link?' }));
  expect(sent).toEqual([]);
  fireEvent.click(asked.getByRole('button', { name: 'End the link' }));
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible();
});

it('[CAL-187] sends the link to a friend by email, and says why it could not', async () => {
  const title = 'We can’t send that one. Share the link with them yourself.';
  const answers: Answer[] = [
    { status: 409, body: buildProblem({ status: 409, code: 'conflict', title }) },
    { body: { circle: buildCircle() } },
  ];
  const sent: unknown[] = [];
  openCircle(<CirclePage />, {
    ...listing(buildCircle()),
    [`POST ${base}/email_invitations`]: (body) => {
      sent.push(body);
      return answers.shift() ?? { status: 500 };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const form = within(await screen.findByRole('form', { name: 'Or by email' }));
  const field = form.getByRole('textbox', { name: 'Email of a friend' });
  const send = form.getByRole('button', { name: 'Send invitation' });
  fireEvent.change(field, { target: { value: 'kim@friends.example' } });
  fireEvent.click(send);
  expect(await form.findByText(title)).toBeVisible();
  expect(field).toHaveValue('kim@friends.example');
  fireEvent.click(send);
  expect(await form.findByText('Invitation sent to kim@friends.example.')).toBeVisible();
  expect(field).toHaveValue('');
  expect(sent).toEqual([{ email: 'kim@friends.example' }, { email: 'kim@friends.example' }]);
});

it('says so where the circle is gone', async () => {
  openCircle(<CirclePage />, listing());
  expect(await screen.findByRole('heading', { name: 'You’re no longer in this circle' })).toBeVisible();
});

it('[CAL-176] lets a member move: to live with others, they are asked first', async () => {
  const asks = buildMember({ asks_household_id: 'h-ben' });
  const { answers, sent } = changing(
    buildCircle(),
    `PUT ${base}/household`,
    buildCircle({ members: [asks, ben] }),
  );
  openCircle(<CirclePage />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Move' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'With Ben & Theo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ask them' }));
  expect(await screen.findByText('Ben hasn’t answered yet')).toBeVisible();
  expect(sent).toEqual([{ household_id: 'h-ben' }]);
});

it('[CAL-176] lets a member who asked others stay where they are', async () => {
  const asks = buildMember({ asks_household_id: 'h-ben' });
  const { answers, sent } = changing(
    buildCircle({ members: [asks, ben] }),
    `PUT ${base}/household`,
    buildCircle(),
  );
  openCircle(<CirclePage />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Stay where I am' }));
  await waitFor(() => {
    expect(screen.queryByText('Ben hasn’t answered yet')).toBeNull();
  });
  expect(sent).toEqual([{ household_id: 'h-ada' }]);
});
