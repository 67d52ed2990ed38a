import { nearestTests } from './nearest-tests.ts';

const second = (): number => 1_000;
const tests = [
  'mf-dashboard/src/pages/home/home.test.tsx',
  'packages/domain/src/badges/badges.test.ts',
  'packages/domain/src/filters/matches.test.ts',
  'packages/domain/src/filters/edit.test.ts',
  'packages/server/src/app.test.ts',
];

it('the tests beside what changed come first, then those of its room, and the rest is counted', () => {
  expect(nearestTests(tests, ['packages/domain/src/filters/matches.ts'], second, 3_000)).toEqual({
    chosen: [
      'packages/domain/src/filters/edit.test.ts',
      'packages/domain/src/filters/matches.test.ts',
      'packages/domain/src/badges/badges.test.ts',
    ],
    left: 2,
  });
});

it('of several changes each has its tests near', () => {
  expect(
    nearestTests(
      tests,
      ['mf-dashboard/src/pages/home/home.tsx', 'packages/domain/src/badges/badges.ts'],
      second,
      2_000,
    ).chosen,
  ).toEqual([tests[0], tests[1]]);
});

it('a test that changed is never left out', () => {
  expect(nearestTests(tests, tests, second, 1_000)).toEqual({ chosen: [...tests].sort(), left: 0 });
});

it('a test that takes longer than what is left gives its place to the next, the nearest one never', () => {
  const msOf = (test: string): number => (test.endsWith('edit.test.ts') ? 9_000 : 1_000);
  expect(nearestTests(tests, ['packages/domain/src/badges/badges.ts'], msOf, 2_000).chosen).toEqual([
    'packages/domain/src/badges/badges.test.ts',
    'packages/domain/src/filters/matches.test.ts',
  ]);
  expect(nearestTests(tests, ['packages/domain/src/filters/matches.ts'], msOf, 2_000).chosen).toEqual([
    'packages/domain/src/filters/edit.test.ts',
  ]);
});
