import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { ofPerson } from '../context.ts';
import { createIdentity } from './tokens/identity.ts';
import { requireRecentProof } from './recent-proof.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const email = 'ada@example.com';
const password = 'a quiet street';
async function provider(
  path: string,
  payload: object,
): Promise<{ access_token: string; refresh_token: string }> {
  const answer = await api.app.inject({ method: 'POST', url: `/auth/v1${path}`, payload });
  return answer.json();
}
/** Whether a person with the product token for this session of the provider may do what needs a proof. */
async function mayBe(accessToken: string): Promise<string> {
  const enriched = await api.call('GET', '/enrich_token', { token: accessToken });
  const { token } = (enriched.body as { token: { token: string } }).token;
  const { tokens, superuserEmails } = api.deps;
  const identity = createIdentity(api.database, {
    tokens,
    superuserEmails,
    provider: 'embedded',
    clock: () => api.clock.now,
  });
  const actor = await identity.identify(token);
  try {
    requireRecentProof(ofPerson({ actor, requestId: 'r', at: api.clock.now }).actor, api.clock.now);
    return 'may';
  } catch (error) {
    return (error as { code: string }).code;
  }
}
const minutes = (count: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + count * 60_000);
};

it('a proof counts for ten minutes, whatever is renewed meanwhile, and a new one counts anew', async () => {
  const session = await provider('/signup', { email, password });
  expect(await mayBe(session.access_token)).toBe('may');
  minutes(9);
  const renewed = await provider('/token?grant_type=refresh_token', { refresh_token: session.refresh_token });
  expect(await mayBe(renewed.access_token)).toBe('may');
  minutes(1);
  expect(await mayBe(renewed.access_token)).toBe('proof_needed');
  const again = await provider('/token?grant_type=password', { email, password });
  expect(await mayBe(again.access_token)).toBe('may');
});
