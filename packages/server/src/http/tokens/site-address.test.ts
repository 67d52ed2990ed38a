import { createTestApi } from '@commonhearth/testing-server/api';
import { decodeJwt } from 'jose';

const signUp = async (origin: string) => {
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'fig-tree-in-the-yard-7' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

it('[SRV-01] SITE_URL is the issuer wherever the process listens, and the address of that where it is unset', async () => {
  const set = await createTestApi({ env: { SITE_URL: 'https://homes.example' } });
  const unset = await createTestApi();
  const [one, two] = [
    await set.app.listen({ port: 0, host: '127.0.0.1' }),
    await unset.app.listen({ port: 0, host: '127.0.0.1' }),
  ];
  const token = await signUp(one);
  expect(decodeJwt(token).iss).toBe('https://homes.example/auth/v1');
  expect(decodeJwt(await signUp(two)).iss).toBe(`${two}/auth/v1`);
  expect([set.deps.site.origin, unset.deps.site.origin]).toEqual(['https://homes.example', two]);
  const asks = { headers: { authorization: `Bearer ${token}` } };
  expect((await fetch(`${one}/auth/v1/user`, asks)).status).toBe(200);
  await set.close();
  await unset.close();
});
