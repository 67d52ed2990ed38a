import type { PartHost } from '@commonhearth/contract/host';
import { RemoteFailure, type FailedApp, type Federation } from '@commonhearth/federation';
import type { Report } from '../reports/reporter.ts';

interface World {
  readonly federation: Pick<Federation, 'loadPart'>;
  readonly report: Report;
}

/** Loads later parts of an app, and reports those that do not come. */
export const loadPartOf =
  (app: FailedApp, { federation, report }: World): PartHost['load'] =>
  async (load) => {
    try {
      return await federation.loadPart(app, load);
    } catch (failure) {
      if (failure instanceof RemoteFailure) report(failure);
      throw failure;
    }
  };
