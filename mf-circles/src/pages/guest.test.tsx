import { buildProblem } from '@commonhearth/fixtures/entities';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  asGuest,
  buildCircle,
  buildInvited,
  guestCall,
  list,
  listing,
  open,
  openCircle,
  withGuest,
} from '../circles.harness.tsx';
import CircleSettingsPage from './circle-settings.tsx';
import CirclePage from './circle.tsx';
import CirclesPage from './circles.tsx';
import JoinCirclePage from './join-circle.tsx';

const join = 'POST /api/hfc/circle_invitations/join_as_guest';
const visit = (invited = buildInvited(), answer: object = { body: { circle: withGuest('m-gus') } }) => {
  const sent: unknown[] = [];
  const opened = open(<JoinCirclePage />, {
    path: '/hfc/invitation/join#tok.en',
    user: null,
    answers: {
      'POST /api/hfc/circle_invitations/look': { body: invited },
      [join]: (body) => {
        sent.push(body);
        return answer;
      },
    },
  });
  return { ...opened, sent };
};

it('[CAL-183] joins without an account, with a first name and a face', async () => {
  const { sent, gone, notices } = visit();
  const name = await screen.findByRole('textbox', { name: 'Your first name' });
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(name).toBeInvalid();
  expect(screen.getByText('Enter your first name.')).toBeVisible();
  fireEvent.change(name, { target: { value: ' Gus Grissom ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Another face' }));
  fireEvent.click(screen.getByRole('button', { name: 'Join as Gus' }));
  await waitFor(() => {
    expect(gone).toContain('/Circle/c1');
  });
  expect(sent).toEqual([
    {
      token: 'tok.en',
      name: 'Gus Grissom',
      avatarHouseFace: expect.any(String) as unknown,
      avatarHouseHue: expect.any(String) as unknown,
    },
  ]);
  expect(notices).toEqual(['You’re in Fern Street crew.']);
});

it('leads to a login that comes back to the invitation, and offers only that where all homes are taken', async () => {
  const households = [1, 2, 3, 4, 5, 6].map((n) => ({
    household_id: `h${n}`,
    name: `Household ${n}`,
    is_full: false,
  }));
  visit(buildInvited({ households }));
  expect(await screen.findByText(/All 6 homes are taken/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/Login?ral=%2Fhfc%2Finvitation%2Fjoin',
  );
});

it('shows why a guest could not join', async () => {
  const title = 'This invitation is over. Ask the friend who sent it for a new one.';
  visit(buildInvited(), { status: 409, body: buildProblem({ status: 409, code: 'conflict', title }) });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Gus' } });
  fireEvent.click(screen.getByRole('button', { name: 'Join as Gus' }));
  expect(await screen.findByText(title)).toBeVisible();
});

it('[CAL-184] shows a guest the circle, without what needs an account', async () => {
  const { gone } = openCircle(<CirclePage />, asGuest(withGuest('m-gus')), null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Fern Street crew' })).toBeVisible();
  expect(screen.getByText('You’re here as Gus, a guest')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Invite|Move/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(gone).toContain('/HFC Sign-up');
});

it('[CAL-177] lets a guest say how many bedrooms they need, and leave', async () => {
  openCircle(<CircleSettingsPage />, asGuest(withGuest('m-gus')), null);
  expect(await screen.findByRole('combobox', { name: 'Bedrooms, at least' })).toHaveValue('1');
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave circle' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave Fern Street crew?' });
  expect(dialog).toHaveTextContent('Your household “Gus” is deleted, because nobody else is in it.');
});

it('[CAL-175] [CAL-174] tells the last member with an account that guests lose the circle, and hands it to no guest', async () => {
  openCircle(<CircleSettingsPage />, listing(withGuest('m-ada')));
  expect(await screen.findByRole('button', { name: 'Remove Gus' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make owner: Gus' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave circle' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Nobody else in Fern Street crew has an account, so it is deleted for its guests too.',
  );
});

it('asks a visitor who is not a guest to log in', async () => {
  openCircle(<CirclePage />, {}, null);
  expect(await screen.findByRole('heading', { name: 'Log in to see your circles' })).toBeVisible();
  expect(screen.getByText(/open the link that a friend sent you/)).toBeVisible();
});

it('[CAL-186] asks somebody with an account whether they were the guest, and moves the place', async () => {
  let moved = false;
  const { notices } = open(<CirclesPage />, {
    answers: {
      [list]: () => ({ body: { circles: moved ? [withGuest('m-gus')] : [] } }),
      [guestCall]: () =>
        moved ? { body: { guest: null } } : (asGuest(withGuest('m-gus'))[guestCall] as object),
      'POST /api/hfc/circle_guest/keep': () => {
        moved = true;
        return { status: 204 };
      },
    },
  });
  expect(await screen.findByText('Are you Gus?')).toBeVisible();
  expect(moved).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Yes, that’s me' }));
  expect(await screen.findByRole('link', { name: 'Fern Street crew' })).toBeVisible();
  expect(screen.queryByText('Are you Gus?')).toBeNull();
  expect(notices).toEqual(['Fern Street crew: now on your account.']);
});

it('[CAL-185] forgets the guest on a shared computer after a question', async () => {
  const sent: string[] = [];
  openCircle(
    <CirclePage />,
    {
      ...asGuest(withGuest('m-gus')),
      'DELETE /api/hfc/circle_guest': () => {
        sent.push('forgotten');
        return { status: 204 };
      },
    },
    null,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Not Gus?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget Gus in this browser?' }));
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Forget Gus' }));
  await waitFor(() => {
    expect(sent).toEqual(['forgotten']);
  });
});

it('marks guests for their friends, and nobody can ask to live with one', async () => {
  openCircle(<CirclePage />, listing(buildCircle({ ...withGuest('m-ada') })));
  expect(await screen.findByText('Guest')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByRole('dialog', { name: 'Choose your household' });
  expect(screen.queryByRole('radio', { name: 'With Gus' })).toBeNull();
});
