import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, screen } from '@testing-library/react';
import { YouSection } from './you-section.tsx';

it('[ERR-11] what is saved after the person has left goes nowhere; the log hears who missed them', () => {
  const fetch = fakeFetch({});
  const { reported } = renderWithPlatform(<YouSection user={buildUser()} />, { services: { fetch } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(reported).toEqual([new Error('No current user found for editUser')]);
  expect(fetch.calls).toEqual([]);
});

it('a name that is too long stays as it was typed, and is refused in words', () => {
  const fetch = fakeFetch({});
  renderWithPlatform(<YouSection user={buildUser()} />, { services: { fetch } });
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  const long = 'A'.repeat(200);
  fireEvent.change(field, { target: { value: long } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText(/That name is too long/);
  expect([document.activeElement, field.value, field.getAttribute('maxlength')]).toEqual([field, long, null]);
  expect(fetch.calls).toEqual([]);
});
