import type { TokenPackage } from '@commonhearth/schemas';
import { callAccess } from './access.generated.ts';
import { api } from './api.ts';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import { contractApi } from './api.generated.ts';
import { askOnce } from './ask-once.ts';
import { noAnswer } from './no-answer.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { fakeFetch, fakeServices, type Answers } from '@commonhearth/testing/platform';

it('[ERR-06] an authenticated call without a token fails before anything is sent', async () => {
  const fetch = fakeFetch({});
  const { store } = createPlatformStore(fakeServices({ fetch }));
  const answer = await store.dispatch(contractApi.endpoints.listSubscribers.initiate());
  expect(answer.error).toMatchObject({ message: 'Authentication required but no token found' });
  expect(fetch.calls).toEqual([]);
});

it('a call that is open to anyone carries a token only when there is one', async () => {
  const sent: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (_url, init) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return Promise.resolve({
      ok: false,
      status: 404,
      headers: new Headers(),
      text: () => Promise.resolve('{"code":"not_found","title":"This home was not found."}'),
    } as Response);
  };
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  const { store } = createPlatformStore(fakeServices({ fetch, tokens }));
  const ask = () => store.dispatch(askOnce(contractApi.endpoints.getCompound, { compoundId: '7' }));
  expect((await ask()).error).toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'This home was not found.',
  });
  tokens.set(tokenUntil(9999));
  await ask();
  expect(sent).toEqual([null, `Bearer ${tokenUntil(9999).token}`]);
});

const over = (code: string) => ({ status: 401, body: { code, title: 'This login isn’t valid here.' } });
function signedIn(answers: Answers[string], renewed: TokenPackage | null = tokenUntil(9999, 'fresh')) {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(renewed) });
  tokens.set(tokenUntil(9999));
  const fetch = fakeFetch({ 'GET /api/hfc/subscribers': answers });
  const { store } = createPlatformStore(fakeServices({ fetch, tokens }));
  const ask = () => store.dispatch(askOnce(contractApi.endpoints.listSubscribers, undefined));
  return { ask, fetch };
}

it.each(['token_invalid', 'token_expired'])(
  'a token that the server takes no longer (%s) is renewed, and the call sent once more',
  async (code) => {
    const answers = [over(code), { body: { subscribers: [] } }];
    const { ask, fetch } = signedIn(() => answers.shift() ?? { status: 500 });
    expect((await ask()).data).toEqual({ subscribers: [] });
    expect(fetch.calls).toHaveLength(2);
  },
);

it('a call is sent twice at most, and once where the session is over', async () => {
  const again = signedIn(over('token_invalid'));
  expect((await again.ask()).error).toMatchObject({ status: 401, code: 'token_invalid' });
  expect(again.fetch.calls).toHaveLength(2);
  const ended = signedIn(over('token_expired'), null);
  expect((await ended.ask()).error).toMatchObject({ status: 401 });
  expect(ended.fetch.calls).toHaveLength(1);
});

const needed = { status: 403, body: { code: 'proof_needed', title: 'Confirm it’s you.' } };
const proving = (answers: Answers[string], proveOwner: (why: string) => Promise<boolean>) => {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const fetch = fakeFetch({ 'GET /api/hfc/subscribers': answers });
  const { store } = createPlatformStore(fakeServices({ fetch, tokens, proveOwner }));
  return { fetch, answer: store.dispatch(contractApi.endpoints.listSubscribers.initiate()) };
};

it('a call that needs a fresh proof waits until the person gave it, and is sent once more', async () => {
  const answers = [needed, { body: { subscribers: [] } }];
  const proof = Promise.withResolvers<boolean>();
  const { fetch, answer } = proving(
    () => answers.shift() ?? { status: 500 },
    (why) => (why === 'old login' ? proof.promise : Promise.resolve(false)),
  );
  await expect.poll(() => fetch.calls).toHaveLength(1);
  proof.resolve(true);
  expect((await answer).data).toEqual({ subscribers: [] });
  expect(fetch.calls).toHaveLength(2);
});

it('a person who does not prove it reads what the server said, and one who did is not asked twice', async () => {
  const declined = proving(needed, () => Promise.resolve(false));
  expect((await declined.answer).error).toMatchObject({
    code: 'proof_needed',
    message: 'Confirm it’s you.',
  });
  expect(declined.fetch.calls).toHaveLength(1);
  const proved = proving(needed, () => Promise.resolve(true));
  expect((await proved.answer).error).toMatchObject({ code: 'proof_needed' });
  expect(proved.fetch.calls).toHaveLength(2);
});

it('[API-06] authenticated calls carry the bearer token, and plain ones never do, with one in hand', async () => {
  const sent: (readonly [string, string | null, string | undefined])[] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    const { pathname } = new URL(url as string, 'http://site.invalid');
    sent.push([pathname, new Headers(init?.headers).get('authorization'), init?.credentials]);
    return Promise.resolve({
      ok: true,
      headers: new Headers(),
      text: () => Promise.resolve('{}'),
    } as Response);
  };
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const { store } = createPlatformStore(fakeServices({ fetch, tokens }));
  const plain = Object.entries(callAccess).filter(([, access]) => access === 'plain');
  expect(plain.length).toBeGreaterThan(3);
  const any = api.injectEndpoints({
    endpoints: (build) => ({
      ask: build.mutation<unknown, { readonly url: string; readonly method: string }>({
        query: (call) => call,
      }),
    }),
  });
  for (const [name] of plain) {
    const [method = '', path = ''] = name.split(' ');
    await store.dispatch(any.endpoints.ask.initiate({ method, url: path.replaceAll(/\{\w+\}/g, '7') }));
  }
  expect(sent.filter(([, bearer, cookies]) => bearer !== null || cookies !== 'include')).toEqual([]);
  expect(sent).toHaveLength(plain.length);
  await store.dispatch(contractApi.endpoints.listSubscribers.initiate());
  expect(sent.at(-1)).toEqual(['/api/hfc/subscribers', `Bearer ${tokenUntil(9999).token}`, 'include']);
});

afterEach(() => {
  vi.useRealTimers();
});

const home = { body: { compound: { compound_id: '7' } } };
const asking = (answers: (() => unknown)[]) => {
  const fetch = fakeFetch({ 'GET /api/hfc/compounds/7': () => (answers.shift() ?? (() => home))() as never });
  const { store } = createPlatformStore(fakeServices({ fetch }));
  return {
    store,
    fetch,
    ask: () => store.dispatch(askOnce(contractApi.endpoints.getCompound, { compoundId: '7' })),
  };
};

it('a call is answered although the answer to an earlier call is removed meanwhile', async () => {
  vi.useFakeTimers();
  const second = Promise.withResolvers<typeof home>();
  const { ask, store } = asking([() => home, () => second.promise]);
  await ask();
  await vi.advanceTimersByTimeAsync(59_000);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(2000);
  second.resolve(home);
  expect(await answer).toEqual({ data: home.body });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(store.getState().api.queries).toEqual({});
});

it('each call asks the API again, and a failed call does not have the data of an earlier one', async () => {
  const { ask, fetch } = asking([
    () => home,
    () => ({ status: 404, body: { code: 'not_found', title: '' } }),
  ]);
  await ask();
  expect(await ask()).toEqual({ error: expect.objectContaining({ code: 'not_found' }) as unknown });
  expect(fetch.calls).toHaveLength(2);
});

it('a call whose answer is thrown away fails as without a connection', async () => {
  const { ask, store } = asking([() => new Promise(() => undefined)]);
  const answer = ask();
  store.dispatch(contractApi.util.resetApiState());
  expect(await answer).toEqual({ error: noAnswer });
});
