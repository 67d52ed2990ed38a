import { Socket } from 'node:net';

/**
 * Options for a client of `pg`, whose socket breaks when the signal aborts: a query or a connection that waits
 * fails at once, and the server rolls back what is not committed.
 */
export function breakable(signal: AbortSignal | undefined): { stream?: () => Socket } {
  if (signal === undefined) return {};
  return {
    stream: () => {
      const socket = new Socket();
      const end = (): void => {
        socket.destroy(signal.reason instanceof Error ? signal.reason : new Error('It was stopped.'));
      };
      // not before the driver listens
      if (signal.aborted) setImmediate(end);
      signal.addEventListener('abort', end, { once: true });
      socket.once('close', () => {
        signal.removeEventListener('abort', end);
      });
      return socket;
    },
  };
}
