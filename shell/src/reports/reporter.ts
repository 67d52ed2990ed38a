import type { RemoteFailure, RemoteFailureKind } from '@commonhearth/federation';
import type { pageErrorKinds } from '@commonhearth/registry';
import { isOfBrowser } from './is-of-browser.ts';

/** What went wrong, wherever: a failure of an app, or an error that nobody caught. */
export interface Fault {
  readonly kind: RemoteFailureKind | (typeof pageErrorKinds)[number];
  readonly message: string;
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly hash?: string | undefined;
  readonly stack?: string | undefined;
  readonly componentStack?: string | undefined;
}
export type Report = (fault: Fault | RemoteFailure) => void;

interface World {
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly path: () => string;
  /** The signed id of this view of the page, where it has one. */
  readonly view: () => string | undefined;
  /** Where a developer looks; nothing in production. */
  readonly log: ((fault: Fault) => void) | undefined;
}

const loadBody = () => import('./report-body.ts');
/** Preloads the code that builds a report, because a page that is unloading has no time to load it. */
export function prepareReports(): void {
  loadBody().catch(() => undefined);
}

/** Sent at most this often in a minute; the same fault once. */
export const reportsPerMinute = 10;
const minuteMs = 60_000;

const isFailure = (fault: Fault | RemoteFailure): fault is RemoteFailure => 'app' in fault;
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
export const stackOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error ? thrown.stack : undefined;

/** What is reported. An error of a browser or an extension names no release, so that it counts against none. */
export function faultOf(given: Fault | RemoteFailure): Fault {
  const fault: Fault = isFailure(given)
    ? {
        ...given.app,
        kind: given.kind,
        message: given.reason === '' ? given.message : given.reason,
        stack: stackOf(given.cause),
        componentStack: given.componentStack,
      }
    : given;
  const { message, stack, componentStack } = fault;
  return isOfBrowser(fault) ? { kind: 'browser', message, stack, componentStack } : fault;
}

/** React reports an error that a boundary caught a second time, as `recovered`. */
const isSame = (fault: Fault, other: Fault): boolean =>
  fault.message === other.message &&
  (fault.kind === 'recovered' || (fault.kind === other.kind && fault.remote === other.remote));

/** Tells the server what failed. Nobody waits for it, and its own failure is nobody's concern. */
export function createReporter({ fetch, now, path, view, log }: World): Report {
  let sent: readonly { readonly at: number; readonly fault: Fault }[] = [];
  return (given) => {
    const fault = faultOf(given);
    log?.(fault);
    sent = sent.filter(({ at }) => at > now() - minuteMs);
    if (sent.length >= reportsPerMinute || sent.some((other) => isSame(fault, other.fault))) return;
    sent = [...sent, { at: now(), fault }];
    const [pagePath, pageView] = [path(), view()];
    void loadBody()
      .then(({ bodyOf }) =>
        fetch('/api/client_errors', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(fault, pagePath, pageView)),
          keepalive: true,
        }),
      )
      .catch(() => undefined);
  };
}
