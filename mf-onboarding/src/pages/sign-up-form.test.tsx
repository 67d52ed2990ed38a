import type { Answer } from '@commonhearth/testing/platform';
import { screen, waitFor } from '@testing-library/react';
import { field, fill, open, refused, send, type } from './sign-up.harness.tsx';

it('[VAL-03] asks for email and password before anything is sent, and leads to the first', async () => {
  const { sent } = await open();
  type('Your name', 'Sam');
  send();
  expect(await screen.findByText('Enter your email.')).toBeTruthy();
  expect(screen.getByText('Choose a password.')).toBeTruthy();
  expect(screen.getByText('Please check 2 fields: Email, Password.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(sent).toEqual([]);
});

it('a field is no longer called wrong once it is typed in', async () => {
  await open();
  send();
  expect(await screen.findByText('Enter your email.')).toBeTruthy();
  type('Email', 's');
  expect(screen.queryByText('Enter your email.')).toBeNull();
  expect(screen.getByText('Choose a password.')).toBeTruthy();
});

it('[VAL-03] a password of seven characters or half an address is not sent', async () => {
  const { sent } = await open();
  fill({ email: 'sam@example', password: '1234567' });
  send();
  expect(await screen.findByText('Use at least 8 characters: 1 more.')).toBeTruthy();
  expect(screen.getByText('Enter a full email address, like sam@example.com.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it.each([
  ['😀'.repeat(200), 'That name is too long. Enter a shorter one.'],
  ['Sam \u202egnaw', 'Keep the name on one line, without web addresses, < > / \\ or invisible characters.'],
])('a name that the server would refuse is not sent, and stays: %j', async (name, words) => {
  const { sent } = await open();
  fill();
  type('Your name', name);
  send();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(field('Your name'));
  expect(field('Your name').value).toBe(name);
  expect(sent).toEqual([]);
});

it('what a browser filled in without a word counts as typed', async () => {
  const { sent } = await open();
  // as autofill on some phones: the value changes, and no event tells
  for (const [name, value] of [
    ['Your name', 'Sam'],
    ['Email', 'sam@example.com'],
    ['Password', 'fig tree garden'],
  ] as const)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
  send();
  await waitFor(() => {
    expect(sent).toMatchObject([{ email: 'sam@example.com', password: 'fig tree garden' }]);
  });
});

it.each([
  [null, 'Bay Area'],
  ['Seattle', 'Seattle'],
  ['Boston', 'Bay Area'],
])('offers the five listed markets; having come for %s, %s is chosen', async (initialMarket, chosen) => {
  await open({ initialMarket });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Bay Area',
    'Seattle',
    'Los Angeles',
    'Austin',
    'Washington D.C.',
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>('Where do you want to live?').value).toBe(chosen);
});

it('keeps the input and offers to log in when the email has an account', async () => {
  const { gone } = await open({ answer: refused('user_already_exists', 'Known.') });
  fill();
  send();
  expect(await screen.findByText('There’s already an account with this email.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in instead' }).getAttribute('href')).toBe('/Login');
  expect([field('Your name').value, field('Email').value, field('Password').value]).toEqual([
    ' Sam ',
    'sam@example.com',
    'fig tree garden',
  ]);
  expect(document.activeElement).toBe(field('Email'));
  expect(gone).toEqual([]);
});

it.each([
  ['pwned', 'it’s too easy to guess'],
  ['address', 'it’s too close to your email'],
])('[SES-13] says why a password is weak (%s) and keeps it', async (reason, why) => {
  await open({ answer: refused('weak_password', 'This password is too easy to guess.', [reason]) });
  fill();
  send();
  expect(
    await screen.findByText(`This password is too easy to guess. Why: ${why}. Choose another one.`),
  ).toBeTruthy();
  expect(document.activeElement).toBe(field('Password'));
  expect(field('Password').value).toBe('fig tree garden');
});

it('[SES-13] shows an error that belongs to no field above the form and keeps the input', async () => {
  await open({ answer: refused('unavailable', 'This is not possible right now.') });
  fill();
  send();
  expect(
    (await screen.findByText('Couldn’t create your account')).closest('[role=alert]')?.textContent,
  ).toContain('This is not possible right now.');
  expect([field('Email').value, field('Password').value]).toEqual(['sam@example.com', 'fig tree garden']);
});

it('[ERR-02] says that nobody was registered, keeps the input, and allows another try', async () => {
  let registered: Answer = { body: null };
  const { gone } = await open({ answers: { 'POST /api/register_supabase_signup': () => registered } });
  fill();
  send();
  await screen.findByText('Failed to register user');
  expect([field('Email').value, field('Password').value, gone]).toEqual([
    'sam@example.com',
    'fig tree garden',
    [],
  ]);
  registered = { body: {} };
  send();
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
});
