import type { FastifyInstance } from 'fastify';

/** How long the server waits for others, in milliseconds. */
export interface Patience {
  /** For a request to arrive whole; its head comes sooner. */
  readonly request: number;
  /** At a stop, for answers that are under way. */
  readonly drain: number;
}
/** As long as our client waits [API-06]: a file of 50 MB takes a minute and a half from a home with 5 Mbit/s. */
export const usualPatience: Patience = { request: 120_000, drain: 10_000 };
const mostForHead = 30_000;

/** The time limits of a server that waits so long. */
export const requestLimits = ({ request }: Patience) => ({
  requestTimeout: request,
  headersTimeout: Math.min(request, mostForHead),
  connectionsCheckingInterval: Math.ceil(Math.min(request, mostForHead) / 10),
});

/** At a stop what is under way may end; connections that are open after that are cut. */
export function limitDraining(app: FastifyInstance, { drain }: Patience): void {
  let deadline: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    deadline = setTimeout(() => {
      app.server.closeAllConnections();
    }, drain);
    done();
  });
  app.server.on('close', () => {
    clearTimeout(deadline);
  });
}
