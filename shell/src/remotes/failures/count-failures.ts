import { RemoteFailure, type Federation } from '@commonhearth/federation';
import { faultOf, type Report } from '../../reports/reporter.ts';

/**
 * What was shown as failed is told to the server, and counts against its release. What is switched off has
 * not failed, and where nothing of the site can be reached, or the browser is to blame, that is not the release's fault.
 */
export const countFailures =
  (federation: Pick<Federation, 'failed'>, report: Report): Report =>
  (fault) => {
    if (fault instanceof RemoteFailure && (fault.kind === 'off' || fault.kind === 'offline')) return;
    report(fault);
    if (fault instanceof RemoteFailure && faultOf(fault).kind !== 'browser') federation.failed(fault);
  };
