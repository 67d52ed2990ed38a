import type { Answer } from '@commonhearth/testing/platform';
import { screen, waitFor } from '@testing-library/react';
import { ada, buildInvited, open } from '../circles.harness.tsx';
import { invitationKey } from '../features/invitation/use-invitation-token.ts';
import InvitationPage from './invitation.tsx';

const look = 'POST /api/hfc/circle_invitations/look';
const keptToken = ({ store }: ReturnType<typeof open>) =>
  store.dispatch((_dispatch, _state, { kept }) => kept.read(invitationKey));

function visit(answer: Answer, where: Omit<NonNullable<Parameters<typeof open>[1]>, 'answers'> = {}) {
  const sent: unknown[] = [];
  const opened = open(<InvitationPage />, {
    user: null,
    path: '/hfc/invitation#tok.en',
    ...where,
    answers: {
      [look]: (body) => {
        sent.push(body);
        return answer;
      },
    },
  });
  return { ...opened, sent };
}

it('[CAL-181] takes the token out of the address, keeps it, and shows names and faces', async () => {
  const opened = visit({ body: buildInvited() });
  expect(opened.gone).toEqual(['/Circle Invitation']);
  expect(keptToken(opened)).toBe('tok.en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sam wants you next door' })).toBeVisible();
  expect(
    screen.getByText('Fern Street crew is looking for a place in the Bay Area. So far: Sam and Kim.'),
  ).toBeVisible();
  expect(opened.sent).toEqual([{ token: 'tok.en' }]);
  expect(screen.getByRole('link', { name: 'Join the circle' })).toHaveAttribute('href', '/Join Circle');
});

it('uses the token of an earlier visit', async () => {
  const { sent } = visit({ body: buildInvited() }, { path: '/hfc/invitation', token: 'kept' });
  expect(await screen.findByRole('heading', { name: 'Sam wants you next door' })).toBeVisible();
  expect(sent).toEqual([{ token: 'kept' }]);
});

it('forgets a token that is over, and says whom to ask', async () => {
  const opened = visit({ status: 404, body: { code: 'not_found', title: 'Over.' } });
  expect(await screen.findByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await waitFor(() => {
    expect(keptToken(opened)).toBeUndefined();
  });
});

it('sends nothing without a token', async () => {
  const { sent } = visit({ body: buildInvited() }, { path: '/hfc/invitation' });
  expect(await screen.findByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  expect(sent).toEqual([]);
});

it('leads a member to the circle', async () => {
  const opened = visit({ body: buildInvited({ circle_id: 'c1' }) }, { user: ada });
  await waitFor(() => {
    expect(opened.gone).toContain('/Circle/c1');
  });
  expect(keptToken(opened)).toBeUndefined();
});
