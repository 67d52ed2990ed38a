import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    readonly stopping: Stopping;
  }
}

/** The way of a server to its end: first it says so, to balancers, proxies and streams; later it closes. */
export interface Stopping {
  /** Aborted from the moment on that the server was told to stop. */
  readonly signal: AbortSignal;
  /** May be called many times; closing the server does too. Requests are answered as before. */
  begin(): void;
}

/**
 * Once the server is told to stop, each answer ends its connection, so that the next request goes to another process
 * and none is sent into a connection that is about to close.
 */
export const stopping = fp(
  (app, _options, done) => {
    const controller = new AbortController();
    const { signal } = controller;
    const begin = (): void => {
      controller.abort();
    };
    app.decorate('stopping', { signal, begin });
    app.addHook('preClose', (next) => {
      begin();
      next();
    });
    app.addHook('onSend', (_request, reply, payload, next) => {
      if (signal.aborted) void reply.header('connection', 'close');
      next(null, payload);
    });
    app.addHook('onResponse', (_request, _reply, next) => {
      // one whose headers had gone out before holds its connection open
      if (signal.aborted && !app.server.listening)
        setImmediate(() => {
          app.server.closeIdleConnections();
        });
      next();
    });
    done();
  },
  { name: 'stopping' },
);
