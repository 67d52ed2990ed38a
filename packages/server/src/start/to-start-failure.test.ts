import { toStartFailure } from './to-start-failure.ts';

it('a database that is away names both addresses, since either role may be the one that was refused', () => {
  const refusal = Object.assign(new Error('password authentication failed for user "owner"'), {
    code: '28P01',
  });
  expect(toStartFailure(refusal, 'database', { host: '', port: 0, dataDir: '' }).message).toMatch(
    /user "owner".*DATABASE_URL.*DATABASE_OWNER_URL/,
  );
});
