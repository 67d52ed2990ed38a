import { firstViewConfig, firstViewPages } from './first-view-config.ts';

it('marks the unknown URL of the release by a character that no text of a home contains', () => {
  const shared = {
    rules: [],
    cache: { type: 'filesystem' },
    minimizer: undefined,
    assetModuleFilename: '',
  } as never;
  const { output } = firstViewConfig('/app', 'mf-a', { pages: {} }, shared);
  expect(output?.publicPath).toMatch(/^\p{Noncharacter_Code_Point}$/u);
});

it('leaves a page that the remote does not expose to the report of the build', () => {
  const exposes = { './register': './src/register.ts', './home': './src/pages/home.tsx' };
  const firstViews = [{ page: './home' as const }, { page: './hmoe' as const }];
  expect(firstViewPages({ exposes, firstViews })).toEqual({
    register: './src/register.ts',
    pages: { './home': './src/pages/home.tsx' },
  });
});
