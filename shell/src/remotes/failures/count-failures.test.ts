import { RemoteFailure, type RemoteFailureKind } from '@commonhearth/federation';
import type { Fault } from '../../reports/reporter.ts';
import { countFailures } from './count-failures.ts';

function setUp() {
  const counted: RemoteFailure[] = [];
  const told: (Fault | RemoteFailure)[] = [];
  const report = countFailures(
    { failed: (failure) => void counted.push(failure) },
    (fault) => void told.push(fault),
  );
  return { report, counted, told };
}
const failure = (kind: RemoteFailureKind) => new RemoteFailure(kind, { remote: 'mf-a' }, 'why');

it.each(['contract', 'render'] as const)('a failure (%s) is reported, and counts', (kind) => {
  const { report, counted, told } = setUp();
  const thrown = failure(kind);
  report(thrown);
  expect([told, counted]).toEqual([[thrown], [thrown]]);
});

it('what is switched off is no failure, nor what an offline visitor misses; an error that an app caught itself is reported and not counted', () => {
  const { report, counted, told } = setUp();
  report(failure('off'));
  report(failure('offline'));
  const handled = { kind: 'handled', message: 'x' } as const;
  report(handled);
  expect([told, counted]).toEqual([[handled], []]);
});

const stackIn = (file: string): string =>
  `TypeError: x\n    at inject (${file}:1:20)\n    at Card (https://site.example/home.js:1:2)`;
it.each([
  ['chrome-extension://abc/content.js', 0],
  ['moz-extension://abc/content.js', 0],
  ['safari-web-extension://abc/content.js', 0],
  ['https://site.example/remotes/mf-a/home.js', 1],
])('[RWD-02] a failure that %s threw counts %i times', (file, times) => {
  const { report, counted, told } = setUp();
  const cause = Object.assign(new TypeError('x'), { stack: stackIn(file) });
  report(new RemoteFailure('render', { remote: 'mf-a' }, 'x', { cause }));
  expect([counted.length, told.length]).toEqual([times, 1]);
});
