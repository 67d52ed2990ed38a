import { contractMismatch, contractsOf, versionMismatch } from './contract-range.ts';
import { descriptor, reasons, shell } from './judge/judge-release.harness.ts';

it.each([
  ['^1.2.0', '1.2.0', undefined],
  ['^1.2.0', '1.10.3', undefined],
  ['^1.2.3', '1.2.2', 'site too old'],
  ['^1.2.0', '1.1.9', 'site too old'],
  ['^2.0.0', '1.9.9', 'site too old'],
  ['^1.2.0', '2.0.0', 'remote too old'],
  ['^0.3.1', '0.4.0', 'remote too old'],
  ['^0.3.1', '0.3.2', undefined],
  ['1.2.0', '1.2.0', 'remote too old'],
])('the range %s meets the version %s: %s', (range, running, mismatch) => {
  expect(versionMismatch(range, running)).toBe(mismatch);
});

it.each([
  ['^3.0.0', undefined],
  ['^2.0.0', undefined],
  ['^2.75.0', undefined],
  ['^2.80.0', 'site too old'],
  ['^3.1.0', 'site too old'],
  ['^4.0.0', 'site too old'],
  ['^1.0.0', 'remote too old'],
])('[OWN-13] a shell with two majors of the contract takes the range %s: %s', (range, mismatch) => {
  expect(contractMismatch(range, contractsOf({ contract: '3.0.0', olderContracts: ['2.75.0'] }))).toBe(
    mismatch,
  );
});

it.each([
  ['^2.1.0', []],
  ['^3.0.0', []],
  [
    '^4.0.0',
    ['contract | it needs contract ^4.0.0, but a live shell has 3.0.0 and 2.75.0: deploy the site first'],
  ],
  [
    '^1.4.0',
    ['contract | it needs contract ^1.4.0, but a live shell has 3.0.0 and 2.75.0: build it for that one'],
  ],
])('[OWN-13] a site with two majors of the contract judges a release for %s', (contract, problems) => {
  const live = shell({ contract: '3.0.0', olderContracts: ['2.75.0'] });
  expect(reasons(descriptor({ contract }), [], [live])).toEqual(problems);
});
