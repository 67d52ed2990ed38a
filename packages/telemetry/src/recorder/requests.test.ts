import { recordedRequest } from './requests.ts';

/** An answer that is read once, as those of browsers; jsdom has none. */
function answered(body: string, { status = 200 } = {}): Response {
  const answer = { status, headers: { 'x-secret': 'hush' }, isRead: false };
  return {
    ...answer,
    clone: () => answered(body, { status }),
    text() {
      if (answer.isRead) throw new Error('It was read before.');
      answer.isRead = true;
      return Promise.resolve(body);
    },
  } as unknown as Response;
}
const heard = (address: string, answer: Response | undefined, method = 'GET') =>
  recordedRequest({ method, address, answer });

it('[TEL-08] tells method, path and status, and a body of the calls in the list alone', async () => {
  const list = '/api/neighborhood_list?market_id=2&code=hush';
  expect(await heard(list, answered('{"neighborhoods":[]}'))).toEqual({
    method: 'GET',
    path: '/api/neighborhood_list',
    status: 200,
    body: '{"neighborhoods":[]}',
  });
  const user = answered('{"email":"ada@people.example"}');
  expect(await heard('https://site.example/api/user?a=1#hush', user)).toEqual({
    method: 'GET',
    path: '/api/user',
    status: 200,
  });
  expect(await heard(list, answered('{}', { status: 201 }), 'POST')).toEqual({
    method: 'POST',
    path: '/api/neighborhood_list',
    status: 201,
  });
  expect(await heard('/api/hfc/share_link_info/hush', undefined)).toEqual({
    method: 'GET',
    path: '/api/hfc/share_link_info/[redacted]',
    status: 0,
  });
});

it('[TEL-08] leaves the answer to whoever asked', async () => {
  const answer = answered('[1]');
  await heard('/api/city_list', answer);
  expect(await answer.text()).toBe('[1]');
});

it('[TEL-03] tells nothing of a request for published homes', () => {
  expect(
    heard('https://content.example/cached_model_data/published_compounds/manifest.json', answered('{}')),
  ).toBeUndefined();
});

it('[TEL-03] cuts a body of more than 4 MB to 1000 characters', async () => {
  const most = 4 * 1024 * 1024;
  const lengthOf = async (body: string) => (await heard('/api/city_list', answered(body)))?.body?.length;
  expect(await lengthOf('x'.repeat(most))).toBe(most);
  expect(await lengthOf('x'.repeat(most + 1))).toBe(1000);
  expect(await lengthOf('é'.repeat(most / 2 + 1))).toBe(1000);
});
