import type { FastifyInstance } from 'fastify';

/** How long the server waits for others, in milliseconds. */
export interface Patience {
  /** For a request to arrive whole. */
  readonly request: number;
  /** At a stop, for answers that are under way. */
  readonly drain: number;
}
export const usualPatience: Patience = { request: 30_000, drain: 10_000 };

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
