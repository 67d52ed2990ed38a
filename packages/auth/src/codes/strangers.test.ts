import { limits } from '@commonhearth/schemas/limits';
import { failureOf, sessionOf, signUp } from '../provider.harness.ts';
import { email, testedCodes, wrongFor } from './codes.harness.ts';

const { here, ask, lastSent, verify, type, follow } = testedCodes();
let { provider } = {} as ReturnType<typeof here>;
beforeEach(() => {
  ({ provider } = here());
});

it.each(['code', 'link'])(
  'the %s of a mail that a stranger asked for makes an account without their words',
  async (by) => {
    await ask({ data: { name: 'Call 555-0100 at once' } }, '198.51.100.9');
    const { code, token } = lastSent();
    const { user } = sessionOf(await (by === 'code' ? type(code) : follow(token)));
    expect([user.email, user.user_metadata['name']]).toEqual([email, undefined]);
  },
);

it('what strangers ask for, and guess at, ends no code of another purpose', async () => {
  const { access_token: bearer } = await signUp(provider, email);
  const mailed = (kind: 'recovery' | 'reauthentication'): string => {
    const mail = provider.mails.findLast((one) => one.kind === kind);
    return mail !== undefined && 'code' in mail ? mail.code : '';
  };
  const stranger = '198.51.100.9';
  await provider.get('/reauthenticate', { bearer });
  const [nonce, password] = [mailed('reauthentication'), 'seven odd lanterns'];
  await ask({}, stranger);
  for (let n = 0; n < limits.codes.guesses.most; n += 1) await type(wrongFor(lastSent().code), stranger);
  expect((await provider.put('/user', { bearer, body: { password, nonce } })).statusCode).toBe(200);
  await provider.post('/recover', { body: { email } });
  await ask({}, stranger);
  const token = mailed('recovery');
  expect((await verify({ type: 'recovery', email, token })).statusCode).toBe(200);
});

it('[SEC-02a] from many places together an address gets thirty mails a day at most, and its owner still gets one', async () => {
  const places = (n: number) => `2001:${n.toString(16)}::1`;
  // its owner signed in here before
  await signUp(provider, email);
  const answers: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    if (n % 5 === 0) provider.pass(3600);
    answers.push((await ask({}, places(n))).statusCode);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  const refusal = await ask({}, places(60));
  expect([failureOf(refusal).code, failureOf(refusal).message]).toEqual([
    'over_email_send_rate_limit',
    expect.stringMatching(
      /^We already sent several emails to this address. Use the newest one, or try again in /,
    ),
  ]);
  expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
  // what a stranger asked for opens the account to who reads the mail, and to nobody else
  expect((await follow(lastSent().token)).statusCode).toBe(200);
});

it.each([
  ['a /48', (n: number) => `2001:db8:0:${n.toString(16)}::1`],
  ['a /32', (n: number) => `2001:db8:${n.toString(16)}::1`],
])('strangers in %s use up no mails of an address that other networks ask for', async (_what, placeIn) => {
  for (let n = 0; n < 60; n += 1) await ask({}, placeIn(n));
  expect((await ask({}, placeIn(60))).statusCode).toBe(429);
  expect((await ask({}, '198.51.100.9')).statusCode).toBe(200);
});
