import { buildProblem, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { register } from '../register.ts';
import TourPage from './tour.tsx';

it('[ONB-08] a signed-in person finds their name and email, learns that the home is gone, and has the flag at once', async () => {
  const user = buildUser({ name: 'Robin', email: 'robin@example.com' });
  const sent: unknown[] = [];
  const { store } = renderWithPlatform(<TourPage />, {
    register,
    path: '/hfc/tour?cid=9',
    pattern: '/hfc/tour',
    services: {
      tokens: validTokens,
      fetch: fakeFetch({
        'GET /api/hfc/compounds/9': { status: 404, body: buildProblem({ status: 404, code: 'not_found' }) },
        'POST /api/hfc/tour_form_submitted': (body) => {
          sent.push(body);
          return { body: {} };
        },
        'PUT /api/update_user': {
          body: { user: { ...user, history: { ...user.history, hfc_tour_form_submitted: true } } },
        },
      }),
    },
    prepare: (made) => {
      made.dispatch({ type: 'session/signedIn', payload: { user, subscribers: [], subscriberId: null } });
    },
  });
  expect(await screen.findByText('This home is no longer shown')).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveValue('Robin');
  expect(screen.getByLabelText('Email')).toHaveValue('robin@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  expect(await screen.findByRole('heading', { name: 'We got your request' })).toBeVisible();
  expect(sent).toEqual([
    { name: 'Robin', email: 'robin@example.com', answers: {}, page_sent_from: '[Route] /hfc/tour' },
  ]);
  await waitFor(() => {
    expect(store.getState().session.user?.history.hfc_tour_form_submitted).toBe(true);
  });
});
