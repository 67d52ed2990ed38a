import { nearestTests } from './nearest-tests.ts';

const tests = [
  'mf-dashboard/src/pages/home/home.test.tsx',
  'packages/domain/src/badges/badges.test.ts',
  'packages/domain/src/filters/matches.test.ts',
  'packages/domain/src/filters/edit.test.ts',
  'packages/server/src/app.test.ts',
];

it('the tests beside what changed come first, then those of its room, and the rest is counted', () => {
  expect(nearestTests(tests, ['packages/domain/src/filters/matches.ts'], 3)).toEqual({
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
    nearestTests(tests, ['mf-dashboard/src/pages/home/home.tsx', 'packages/domain/src/badges/badges.ts'], 2)
      .chosen,
  ).toEqual([tests[0], tests[1]]);
});

it('a test that changed is never left out', () => {
  expect(nearestTests(tests, tests, 1)).toEqual({ chosen: [...tests].sort(), left: 0 });
});
