import type { Federation } from '@commonhearth/federation';
import { reasonOf, stackOf, type Fault, type Report } from './reporter.ts';

const faultOf = (federation: Federation, kind: string, thrown: unknown): Fault => ({
  ...federation.appIn(stackOf(thrown) ?? ''),
  kind,
  message: reasonOf(thrown),
  stack: stackOf(thrown),
});

/**
 * Reports what no boundary sees: errors in handlers, timers and promises. The browser writes them to its
 * console itself.
 */
export function reportPageErrors(page: Window, federation: Federation, report: Report): void {
  page.addEventListener('error', ({ error, message }) => {
    report(faultOf(federation, 'error', error ?? message));
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    report(faultOf(federation, 'rejection', reason));
  });
}
