import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LinkedSwitches } from './linked-switches.tsx';

const preferences = {
  email: 'ada@example.com',
  receives_product_emails: true,
  receives_newsletter_emails: false,
  receives_all_emails: true,
};
const refused = { status: 503, body: { title: 'We are busy. Try again.', status: 503, code: 'unavailable' } };
const taken = { body: preferences };
const letter = () => screen.getByRole('switch', { name: 'Newsletter' });

it('says of each half of the first switch what comes: comments on liked homes, emails to the areas', async () => {
  renderWithPlatform(<LinkedSwitches token="t" />, {
    services: { fetch: fakeFetch({ 'GET /api/token_user_email_preferences': { body: preferences } }) },
  });
  expect(
    await screen.findByRole('switch', { name: 'Homes you like and areas you follow' }),
  ).toHaveAccessibleDescription(
    'When our team comments on a home you like, or writes to everyone who follows your areas.',
  );
});

it('a switch that could not be saved goes back, says so, and can be tried again', async () => {
  const answers = [refused, taken];
  const { reported } = renderWithPlatform(<LinkedSwitches token="t" />, {
    services: {
      fetch: fakeFetch({
        'GET /api/token_user_email_preferences': { body: preferences },
        'PUT /api/token_user_email_preferences': () => answers.shift() ?? taken,
      }),
    },
  });
  await screen.findByRole('switch', { name: 'Newsletter' });
  fireEvent.click(letter());
  expect(letter()).toBeChecked();
  await screen.findByText(/Nothing has changed; try again\./);
  expect(letter()).not.toBeChecked();
  expect(screen.getByRole('switch', { name: /^Homes you like/ })).toBeChecked();
  expect(reported).toHaveLength(1);
  fireEvent.click(letter());
  await waitFor(() => {
    expect(screen.queryByText(/Nothing has changed/)).toBeNull();
  });
  expect(letter()).toBeChecked();
  expect(reported).toHaveLength(1);
});
