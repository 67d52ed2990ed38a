import { buildProblem } from '@commonhearth/fixtures/entities';
import type { InvitedCircle } from '@commonhearth/schemas';
import type { Answer } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildCircle, buildInvited, open } from '../circles.harness.tsx';
import JoinCirclePage from './join-circle.tsx';

const join = 'POST /api/hfc/circle_invitations/join';
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Join as Ada' }));
};

function visit(invited: InvitedCircle, answer: Answer) {
  const sent: unknown[] = [];
  const opened = open(<JoinCirclePage />, {
    path: '/hfc/invitation/join#tok.en',
    answers: {
      'POST /api/hfc/circle_invitations/look': { body: invited },
      [join]: (body) => {
        sent.push(body);
        return answer;
      },
    },
  });
  return { ...opened, sent };
}

it('[CAL-182] joins with a household of one’s own', async () => {
  const { sent, gone, notices } = visit(buildInvited(), { body: { circle: buildCircle() } });
  const name = await screen.findByRole('textbox', { name: 'Name of your household' });
  expect(name).toHaveValue('Ada');
  fireEvent.change(name, { target: { value: '' } });
  submit();
  expect(name).toBeInvalid();
  expect(sent).toEqual([]);
  fireEvent.change(name, { target: { value: 'The fig house' } });
  submit();
  await waitFor(() => {
    expect(gone).toContain('/Circle/c1');
  });
  expect(sent).toEqual([{ token: 'tok.en', household_id: null, household_name: 'The fig house' }]);
  expect(notices).toEqual(['You’re in Fern Street crew.']);
});

it('[CAL-182] asks to live with a household that has room', async () => {
  const { sent, gone } = visit(buildInvited(), { body: { circle: buildCircle() } });
  fireEvent.click(await screen.findByRole('radio', { name: 'With Sam & Kim' }));
  expect(screen.queryByRole('radio', { name: 'With The full house' })).toBeNull();
  submit();
  await waitFor(() => {
    expect(gone).toContain('/Circle/c1');
  });
  expect(sent).toEqual([{ token: 'tok.en', household_id: 'h-sam' }]);
});

it('offers no home of one’s own once there are six households', async () => {
  const households = [1, 2, 3, 4, 5, 6].map((n) => ({
    household_id: `h${n}`,
    name: `Household ${n}`,
    is_full: false,
  }));
  visit(buildInvited({ households }), { status: 500 });
  expect(await screen.findByRole('radio', { name: 'With Household 1' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'A home of my own' })).toBeNull();
});

it('shows the server’s reason, and goes to the homes on “Not now”', async () => {
  const title = '16 people joined by this link. Ask the friend who sent it for a new one.';
  const { gone } = visit(buildInvited(), {
    status: 409,
    body: buildProblem({ status: 409, code: 'conflict', title }),
  });
  await screen.findByRole('heading', { name: 'Join Fern Street crew' });
  submit();
  expect(await screen.findByText(title)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(gone).toContain('/HFC Home Dashboard');
});
