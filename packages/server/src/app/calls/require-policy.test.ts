import { fastify, type FastifyPluginAsync } from 'fastify';
import { requirePolicy } from './require-policy.ts';

it('[API-02] a server with a route that has no policy does not start', async () => {
  const app = fastify();
  await app.register(requirePolicy);
  expect(() => app.get('/open', { config: { policy: 'public-page' } }, () => 'ok')).not.toThrow();
  expect(() => app.get('/forgotten', () => 'ok')).toThrow('The route GET /forgotten has no policy.');
  expect(() => app.get('/typo', { config: { policy: 'publik-page' } }, () => 'ok')).toThrow(
    'The route GET /typo has no policy.',
  );
  const careless: FastifyPluginAsync = (scope) =>
    Promise.resolve().then(() => {
      scope.post('/deep', { config: { policy: '' } }, () => 'ok');
    });
  await expect(app.register(careless)).rejects.toThrow('The route POST /deep has no policy.');
});

it('[API-02] a server with a route that was mounted before policies are asked for does not start', async () => {
  const app = fastify();
  app.get('/early', () => 'ok');
  await expect(app.register(requirePolicy)).rejects.toThrow(/mounted before[^]*early/);
});
