import type { RemoteFailure } from '@commonhearth/federation';

/** Tells the server what failed. Nobody waits for it, and its own failure is nobody's concern. */
export function reportFailure(failure: RemoteFailure): void {
  const body = JSON.stringify({
    kind: failure.kind,
    remote: failure.remote,
    ...(failure.version !== '' && { version: failure.version }),
    route: location.pathname.slice(0, 200),
    message: failure.reason.slice(0, 1000) || failure.message,
  });
  void fetch('/api/client_errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
}
