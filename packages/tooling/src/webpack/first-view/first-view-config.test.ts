import { firstViewConfig } from './first-view-config.ts';

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
