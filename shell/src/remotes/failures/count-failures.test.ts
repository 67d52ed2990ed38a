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
