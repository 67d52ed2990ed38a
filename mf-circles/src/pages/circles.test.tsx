import { fireEvent, screen } from '@testing-library/react';
import { buildCircle, buildMember, list, listing, open } from '../circles.harness.tsx';
import CirclesPage from './circles.tsx';

const welcome = 'Find a home with your favorite people';

it('tells visitors what a circle is and how to use an invitation', async () => {
  open(<CirclesPage />, { user: null });
  expect(screen.getByRole('heading', { level: 1, name: welcome })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start a circle' })).toHaveAttribute('href', '/Start Circle');
  fireEvent.click(screen.getByRole('button', { name: 'I have an invitation' }));
  expect(await screen.findByText(/Open the link that your friend sent you/)).toBeVisible();
});

it('[CAL-170] lists the circles of a person, and the start page without any', async () => {
  const alone = buildCircle({ circle_id: 'c2', name: 'Oak Street crew', members: [buildMember()] });
  const { unmount } = open(<CirclesPage />, { answers: listing(buildCircle(), alone) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your circles' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fern Street crew' })).toHaveAttribute('href', '/Circle/c1');
  expect(screen.getByText('2 households · 2 people · Bay Area')).toBeVisible();
  expect(screen.getByText('Just you so far · Bay Area')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start another circle' })).toBeVisible();
  unmount();
  open(<CirclesPage />, { answers: listing() });
  expect(await screen.findByRole('heading', { level: 1, name: welcome })).toBeVisible();
});

it('offers no fourth circle', async () => {
  open(<CirclesPage />, {
    answers: listing(...['c1', 'c2', 'c3'].map((circle_id) => buildCircle({ circle_id }))),
  });
  expect(await screen.findByText(/You can be in up to 3 circles/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Start another circle' })).toBeNull();
});

it('retries after a failure', async () => {
  const answers = [{ status: 503 }, { body: { circles: [buildCircle()] } }];
  open(<CirclesPage />, { answers: { [list]: () => answers.shift() ?? { status: 500 } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your circles didn’t load');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your circles' })).toBeVisible();
});

it('asks for a full login where the session came from an email link', async () => {
  const body = { code: 'magic_link_limited', title: 'Log in with your password first.' };
  open(<CirclesPage />, { answers: { [list]: { status: 403, body } } });
  expect(await screen.findByText('Log in with your password first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?ral=%2F');
});
