import { withoutSecrets } from '@commonhearth/domain';
import type { RemoteFailure } from '@commonhearth/federation';

/** What went wrong, wherever: a failure of an app, or an error that nobody caught. */
export interface Fault {
  readonly kind: string;
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
  /** Where a developer looks; nothing in production. */
  readonly log: ((fault: Fault) => void) | undefined;
}

/** Sent at most this often in a minute; the same fault once. */
export const reportsPerMinute = 10;
const minuteMs = 60_000;

const isFailure = (fault: Fault | RemoteFailure): fault is RemoteFailure => 'app' in fault;
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
export const stackOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error ? thrown.stack : undefined;

const faultOf = (fault: Fault | RemoteFailure): Fault =>
  isFailure(fault)
    ? {
        ...fault.app,
        kind: fault.kind,
        message: fault.reason === '' ? fault.message : fault.reason,
        stack: stackOf(fault.cause),
        componentStack: fault.componentStack,
      }
    : fault;

/** Tells the server what failed. Nobody waits for it, and its own failure is nobody's concern. */
export function createReporter({ fetch, now, path, log }: World): Report {
  let sent: readonly { readonly at: number; readonly what: string }[] = [];
  return (given) => {
    const fault = faultOf(given);
    log?.(fault);
    const what = [fault.kind, fault.remote, fault.message].join('\n');
    sent = sent.filter(({ at }) => at > now() - minuteMs);
    if (sent.length >= reportsPerMinute || sent.some((other) => other.what === what)) return;
    sent = [...sent, { at: now(), what }];
    void fetch('/api/client_errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(fault, path())),
      keepalive: true,
    }).catch(() => undefined);
  };
}

/**
 * What may be sent of a text, and of that the start, in whole characters: the server refuses what is longer.
 */
const sendable = (text: string, bytes: number): string =>
  new TextDecoder()
    .decode(new TextEncoder().encode(withoutSecrets(text)).slice(0, bytes - 2))
    .replace(/\uFFFD$/, '');
const mostStackBytes = 4096;

const bodyOf = ({ kind, message, remote, version, hash, stack, componentStack }: Fault, path: string) => ({
  kind,
  remote,
  version,
  hash,
  route: withoutSecrets(path).slice(0, 200),
  message: sendable(message === '' ? kind : message, 1000),
  stack: stack === undefined ? undefined : sendable(stack, mostStackBytes),
  component_stack: componentStack === undefined ? undefined : sendable(componentStack, mostStackBytes),
});
