import { limits } from '@commonhearth/schemas/limits';
import { failureOf, PASSWORD, sessionOf, signUp } from '../provider.harness.ts';
import { email, testedCodes, wrongFor } from './codes.harness.ts';

const { here, replace, ask, lastSent, verify, type, follow } = testedCodes();
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
])('strangers in %s cannot use up the emails of an address for other networks', async (_what, placeIn) => {
  for (let n = 0; n < 60; n += 1) await ask({}, placeIn(n));
  expect((await ask({}, placeIn(60))).statusCode).toBe(429);
  expect((await ask({}, '198.51.100.9')).statusCode).toBe(200);
});

it('[SEC-02a] one network can ask for only a few emails a minute, whatever the addresses; other networks and an owner at a known place still get theirs', async () => {
  const { byCustomer, byProvider } = limits.mailsFromNetwork;
  const asked = async (n: number, ip: string) => (await ask({ email: `new${n}@example.com` }, ip)).statusCode;
  await signUp(provider, email);
  const answers: number[] = [];
  for (let n = 0; n < byCustomer.most + 5; n += 1)
    answers.push(await asked(n, `203.0.113.${Math.floor(n / 5) + 2}`));
  expect(answers.filter((status) => status === 200)).toHaveLength(byCustomer.most);
  const refusal = await ask({ email: 'more@example.com' }, '203.0.113.99');
  expect([failureOf(refusal).code, refusal.headers['retry-after']]).toEqual([
    'over_request_rate_limit',
    String(byCustomer.seconds),
  ]);
  expect(provider.log.some((line) => line.includes('"event":"send_code","outcome":"limited"'))).toBe(true);
  expect((await ask()).statusCode).toBe(200);
  const rest = byProvider.most - byCustomer.most;
  for (let n = 0; n < rest; n += 1) expect(await asked(100 + n, `203.0.${n % 5}.1`)).toBe(200);
  expect(await asked(200, '203.0.9.1')).toBe(429);
  expect(await asked(200, '198.51.100.1')).toBe(200);
  provider.pass(byProvider.seconds);
  expect(await asked(200, '203.0.113.99')).toBe(200);
});

it('[SEC-02a] sign-ups that send an email count for the network too', async () => {
  await replace({ confirmation: 'mail' });
  const { byCustomer } = limits.mailsFromNetwork;
  const body = (n: number) => ({ email: `new${n}@example.com`, password: PASSWORD });
  const answers: number[] = [];
  for (let n = 0; n <= byCustomer.most; n += 1)
    answers.push((await here().provider.post('/signup', { body: body(n) })).statusCode);
  expect(answers).toEqual([...Array<number>(byCustomer.most).fill(200), 429]);
});

it('a mail that an address has no room for does not count for the network', async () => {
  const { byCustomer } = limits.mailsFromNetwork;
  for (let n = 0; n < byCustomer.most + 5; n += 1) await ask({}, '203.0.113.2');
  expect((await ask({ email: 'lu@example.com' }, '203.0.113.3')).statusCode).toBe(200);
});
