import { fakeFetch } from '@commonhearth/testing/platform';
import { postVisit } from './post-visit.ts';

const tell = async (status: number) => {
  const reported: unknown[] = [];
  const post = postVisit({
    fetch: fakeFetch({ 'POST /api/engagement': { status } }),
    address: '/api/engagement',
    token: () => Promise.resolve('secret'),
    reportError: (error) => reported.push(String(error)),
  });
  return { done: await post('{}'), reported };
};

it('the server has it', async () => {
  expect(await tell(202)).toEqual({ done: true, reported: [] });
});
it.each([401, 429, 503])(
  '[ERR-25] what %d refused is reported, and kept to be told again',
  async (status) => {
    expect(await tell(status)).toEqual({
      done: false,
      reported: [`Error: The engagement session was not taken: ${status}.`],
    });
  },
);
it.each([400, 413, 422])('what %d refused is reported, and nothing waits behind it', async (status) => {
  expect(await tell(status)).toMatchObject({ done: true, reported: { length: 1 } });
});
it('[ERR-25] what the network lost is reported, and kept to be told again', async () => {
  const reported: unknown[] = [];
  const lost = new TypeError('Failed to fetch');
  const post = postVisit({
    fetch: () => Promise.reject(lost),
    address: '/api/engagement',
    token: () => Promise.resolve(undefined),
    reportError: (error) => reported.push(error),
  });
  expect([await post('{}'), reported]).toEqual([false, [lost]]);
});
