export interface MaintenanceWatch {
  /** The browser's, watched for answers that say so. */
  readonly fetch: typeof fetch;
  /** Whether the site said last that it is under maintenance. */
  readonly on: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks whether it is over. */
  readonly retry: () => Promise<void>;
}

const maintenance = 'maintenance';

/** The product API and the auth provider say it each in its own shape. */
async function saysSo(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  try {
    const body = (await response.clone().json()) as {
      readonly code?: unknown;
      readonly error_code?: unknown;
    };
    return body.code === maintenance || body.error_code === maintenance;
  } catch {
    return false;
  }
}

/** Hears from the answers of calls that the site is under maintenance, and from `/readyz` that it no longer is. */
export function createMaintenanceWatch(given: typeof fetch): MaintenanceWatch {
  let on = false;
  const listeners = new Set<() => void>();
  const become = (next: boolean): void => {
    if (on === next) return;
    on = next;
    for (const listener of listeners) listener();
  };
  return {
    fetch: async (...asked) => {
      const response = await given(...asked);
      if (await saysSo(response)) become(true);
      return response;
    },
    on: () => on,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    retry: async () => {
      const answer = await given('/readyz', { cache: 'no-store' }).catch(() => undefined);
      if (answer?.ok === true) become(false);
    },
  };
}
