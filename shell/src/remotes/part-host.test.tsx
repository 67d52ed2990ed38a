import { useReportError } from '@commonhearth/contract';
import { PartHostContext } from '@commonhearth/contract/host';
import { RemoteFailure } from '@commonhearth/federation';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { createPartHost } from './part-host.tsx';

const other = { remote: 'mf-b', version: '2.0.0', hash: 'def' };

it('what an app caught itself is reported with the app, its version, its hash and the stack; code of another app with that one', () => {
  const reported: unknown[] = [];
  const app = { remote: 'mf-a', version: '1.2.3', hash: 'abc' };
  const host = createPartHost(app, {
    federation: {
      appIn: (stack, except) =>
        stack.includes('/mf-b/') && except?.join() === 'mf-a,shell' ? other : undefined,
      failureOf: (of, kind) => new RemoteFailure(kind, of, ''),
      loadPart: (_app, load) => load(),
    },
    report: (fault) => {
      reported.push(fault);
    },
  });
  const caught = new Error('the map has no ground');
  const ofOther = Object.assign(new Error('no circle'), {
    stack: 'Error\n at https://a.example/mf-b/marks.js:1:1',
  });
  const App = () => {
    const reportError = useReportError();
    useEffect(() => {
      reportError(caught);
      reportError('words only');
      reportError(ofOther);
    }, [reportError]);
    return null;
  };
  render(
    <PartHostContext value={host}>
      <App />
    </PartHostContext>,
  );
  expect(reported).toEqual([
    { ...app, kind: 'handled', message: 'the map has no ground', stack: caught.stack },
    { ...app, kind: 'handled', message: 'words only', stack: undefined },
    { ...other, kind: 'handled', message: 'no circle', stack: ofOther.stack },
  ]);
});

it('a part that did not come is reported and still fails; what the part itself throws is its own to report', async () => {
  const reported: unknown[] = [];
  const app = { remote: 'mf-a' };
  const host = createPartHost(app, {
    federation: {
      appIn: (stack) => (stack.includes('/mf-b/') ? other : undefined),
      failureOf: (of, kind) => new RemoteFailure(kind, of, ''),
      loadPart: (_app, load) => load(),
    },
    report: (fault) => {
      reported.push(fault);
    },
  });
  const failure = new RemoteFailure('missing', app, 'part.js answered 404');
  await expect(host.load(() => Promise.reject(failure))).rejects.toBe(failure);
  const notOurs = new Error('not ours');
  await expect(host.load(() => Promise.reject(notOurs))).rejects.toBe(notOurs);
  expect(reported).toEqual([failure]);
});
