import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, screen } from '@testing-library/react';
import { YouSection } from './you-section.tsx';

it('[ERR-11] what is saved after the person has left goes nowhere; the log hears who missed them', () => {
  const fetch = fakeFetch({});
  const { reported } = renderWithPlatform(<YouSection user={buildUser()} />, { services: { fetch } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(reported).toEqual([new Error('No current user found for editUser')]);
  expect(fetch.calls).toEqual([]);
});

it.each([
  ['is too long', 'A'.repeat(200), /That name is too long/],
  ['turns the text around it', 'Robin\u202enimda', /or invisible characters/],
  ['is blank', '  ', 'Enter a name your friends will know.'],
])('keeps a name that %s as it was typed, says why and sends nothing', (_what, typed, words) => {
  const fetch = fakeFetch({});
  renderWithPlatform(<YouSection user={buildUser()} />, { services: { fetch } });
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText(words);
  expect([document.activeElement, field.value, field.getAttribute('maxlength')]).toEqual([
    field,
    typed,
    null,
  ]);
  expect(fetch.calls).toEqual([]);
  fireEvent.change(field, { target: { value: 'Ada' } });
  expect(screen.queryByText(words)).toBeNull();
});

it('keeps an unsaved name and house when the page is left, and drops them once they are saved', async () => {
  const user = buildUser({ name: 'Ada' });
  const changed = { ...user, name: 'Ada L.' };
  const open = (body: unknown) =>
    renderWithPlatform(<YouSection user={user} />, {
      services: { fetch: fakeFetch({ 'PUT /api/update_user': { body } }), tokens: validTokens },
      prepare: (store) => {
        store.dispatch({ type: 'session/signedIn', payload: { user, subscribers: [], subscriberId: null } });
      },
    });
  const shown = () => [
    screen.getByLabelText<HTMLInputElement>('Name').value,
    screen.getByRole<HTMLInputElement>('radio', { name: 'Totoro' }).checked,
    screen.queryByText('Your changes aren’t saved yet.') !== null,
  ];
  const first = open({ user });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada L.' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Totoro' }));
  first.unmount();

  const second = open({ user: changed });
  expect(shown()).toEqual(['Ada L.', true, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  second.unmount();

  open({ user });
  expect(shown()).toEqual(['Ada', false, false]);
});
