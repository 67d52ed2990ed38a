import type { Federation } from '@commonhearth/federation';
import { reasonOf, stackOf, type Fault, type Report } from './reporter.ts';

const faultOf = (federation: Federation, kind: Fault['kind'], thrown: unknown): Fault => ({
  ...federation.appIn(stackOf(thrown) ?? ''),
  kind,
  message: reasonOf(thrown),
  stack: stackOf(thrown),
});

/** The browser puts off a measure to its next frame: nothing broke, and no code of ours threw it. */
const isRemark = (error: unknown, message: string): boolean =>
  error == null && message.startsWith('ResizeObserver loop');

/**
 * Reports what no boundary sees: errors in handlers, timers and promises. The browser writes them to its
 * console itself.
 */
export function reportPageErrors(page: Window, federation: Federation, report: Report): void {
  page.addEventListener('error', ({ error, message }) => {
    if (isRemark(error, message)) return;
    report(faultOf(federation, 'error', error ?? message));
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    report(faultOf(federation, 'rejection', reason));
  });
}
