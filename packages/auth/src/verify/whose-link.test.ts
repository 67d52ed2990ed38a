import { limits } from '@commonhearth/schemas/limits';
import { email, testedCodes } from '../codes/codes.harness.ts';
import { refused, sessionOf, signUp } from '../provider.harness.ts';

const { here, ask, lastSent, follow } = testedCodes();
const whose = (token: unknown, type: unknown = 'magiclink', ip = '203.0.113.1') =>
  here().provider.post('/whose_link', { body: { type, token_hash: token }, ip });

it('a link says whose account it opens before it is used, as often as it is asked, and still works', async () => {
  await ask();
  const { token } = lastSent();
  for (const type of ['magiclink', 'email', 'magiclink'])
    expect((await whose(token, type)).json()).toEqual({ email });
  expect(sessionOf(await follow(token)).user.email).toBe(email);
  expect((await whose(token)).json()).toEqual({ email: null });
});

it('a link of a recovery says so as one of a recovery alone', async () => {
  const { provider } = here();
  await signUp(provider, email);
  await provider.post('/recover', { body: { email } });
  const mail = provider.mails.find(({ kind }) => kind === 'recovery');
  const token = mail !== undefined && 'token' in mail ? mail.token : '';
  expect((await whose(token, 'recovery')).json()).toEqual({ email });
  expect((await whose(token)).json()).toEqual({ email: null });
});

it.each([
  [undefined, 'magiclink', { email: null }],
  ['', 'magiclink', { email: null }],
  ['x'.repeat(43), 'recovery', { email: null }],
  ['x'.repeat(43), 'email_change', { code: 'validation_failed' }],
  ['x'.repeat(201), 'magiclink', { code: 'validation_failed' }],
])('of %j as %s nothing is told', async (token, type, told) => {
  expect((await whose(token, type)).json()).toMatchObject(told);
});

it('a place asks thirty times a minute', async () => {
  for (let n = 0; n < limits.mailToken.byPlace.most; n += 1) await whose('x');
  expect(refused(await whose('x'))).toEqual([429, 'over_request_rate_limit']);
  expect((await whose('x', 'magiclink', '192.0.2.1')).json()).toEqual({ email: null });
});
