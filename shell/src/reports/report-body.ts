import { reportWithoutSecrets, type ErrorReport } from '@commonhearth/domain';
import type { Fault } from './reporter.ts';

/** Truncates text, in whole characters, because the server rejects longer text. */
const start = (text: string, bytes: number): string =>
  new TextDecoder().decode(new TextEncoder().encode(text).slice(0, bytes - 2)).replace(/\uFFFD$/, '');
const mostStackBytes = 4096;

/** The request body that reports a fault. */
export function bodyOf(
  { message, componentStack, ...fault }: Fault,
  path: string,
  view: string | undefined,
): ErrorReport {
  const { kind, remote, version, hash, stack } = fault;
  const report = reportWithoutSecrets({
    ...{ kind, remote, version, hash, stack, view },
    route: path,
    message: message === '' ? kind : message,
    component_stack: componentStack,
  });
  return {
    ...report,
    kind: report.kind.slice(0, 60),
    route: report.route.slice(0, 200),
    message: start(report.message, 1000),
    stack: report.stack && start(report.stack, mostStackBytes),
    component_stack: report.component_stack && start(report.component_stack, mostStackBytes),
  };
}
