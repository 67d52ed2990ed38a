import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, screen } from '@testing-library/react';
import { TourForm } from './tour-form.tsx';

it.each([
  ['Your name', 'A'.repeat(200), /This name is too long for us/],
  ['Phone', '5'.repeat(60), /too long for a phone number/],
  ['Anything else?', 'a'.repeat(5200), /longer than we can take, by 1,200 characters/],
])('%s: what is too long is not cut but said, and stays', (label, long, words) => {
  const fetch = fakeFetch({});
  renderWithPlatform(<TourForm home={undefined} />, { services: { fetch } });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  type('Your name', 'Ada');
  type('Email', 'ada@example.com');
  type(label, long);
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  screen.getByText(words);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  expect([field.value, field.getAttribute('maxlength')]).toEqual([long, null]);
  expect(fetch.calls).toEqual([]);
});
