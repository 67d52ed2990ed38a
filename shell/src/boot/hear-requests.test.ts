import type { HeardRequest } from '@commonhearth/telemetry';
import { hearRequests } from './hear-requests.ts';

const answer = { status: 200 } as Response;
it('lets somebody hear requests, with what came back, until nobody does', async () => {
  const { fetch, hear } = hearRequests(() => Promise.resolve(answer));
  const heard: HeardRequest[] = [];
  await fetch('/before');
  hear((request) => heard.push(request));
  expect(await fetch('/api/user')).toBe(answer);
  await fetch(new URL('https://site.example/api/x'), { method: 'post' });
  hear(undefined);
  await fetch('/after');
  expect(heard).toEqual([
    { method: 'GET', address: '/api/user', answer },
    { method: 'POST', address: 'https://site.example/api/x', answer },
  ]);
});

it('hears of a request that failed, and who asked is told as before whatever the listener does', async () => {
  const lost = new TypeError('Failed to fetch');
  const { fetch, hear } = hearRequests(() => Promise.reject(lost));
  const heard: HeardRequest[] = [];
  hear((request) => {
    heard.push(request);
    throw new Error('The recorder broke.');
  });
  await expect(fetch('/api/user')).rejects.toBe(lost);
  expect(heard).toEqual([{ method: 'GET', address: '/api/user', answer: undefined }]);
});
