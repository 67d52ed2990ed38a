import type { PartHost } from '@commonhearth/contract/host';
import { RemoteFailure, shellName, type FailedApp, type Federation } from '@commonhearth/federation';
import { reasonOf, stackOf, type Report } from '../reports/reporter.ts';
import { Failure } from './failures/failure.tsx';
import { loadPartOf } from './load-part.ts';
import { RenderBoundary } from './render-boundary.tsx';

interface World {
  readonly federation: Pick<Federation, 'appIn' | 'failureOf' | 'loadPart'>;
  readonly report: Report;
}

/** What the later parts of an app find around them: the app's own failures, with its name on the report. */
export function createPartHost(app: FailedApp, { federation, report }: World): PartHost {
  const Failed: PartHost['Failed'] = ({ failure: thrown, retry, retrying, shape, onClose }) => {
    const failure = thrown instanceof RemoteFailure ? thrown : federation.failureOf(app, 'broken', thrown);
    return <Failure {...{ shape, failure, retry, retrying }} dismiss={onClose} />;
  };
  return {
    load: loadPartOf(app, { federation, report }),
    reportError: (error) => {
      const stack = stackOf(error);
      report({
        // an app may call code that another gave it, such as a function for the map
        ...(federation.appIn(stack ?? '', [app.remote, shellName]) ?? app),
        kind: 'handled',
        message: reasonOf(error),
        stack,
      });
    },
    Boundary: ({ children, ...place }) => (
      <RenderBoundary
        app={app}
        failed={(failure, retry) => <Failed {...place} failure={failure} retry={retry} retrying={false} />}
      >
        {children}
      </RenderBoundary>
    ),
    Failed,
  };
}
