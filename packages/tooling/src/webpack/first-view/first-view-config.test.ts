import { firstViewPages } from './first-view-config.ts';

it('leaves a page that the remote does not expose to the report of the build', () => {
  const exposes = { './register': './src/register.ts', './home': './src/pages/home.tsx' };
  const firstViews = [{ page: './home' as const }, { page: './hmoe' as const }];
  expect(firstViewPages({ exposes, firstViews })).toEqual({
    register: './src/register.ts',
    pages: { './home': './src/pages/home.tsx' },
  });
});
