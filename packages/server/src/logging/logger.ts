import { fastify, type FastifyBaseLogger } from 'fastify';
import { causingRequest } from '../cause.ts';
import { loggableError } from './loggable-error.ts';

interface LoggerOptions {
  readonly level: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Gets one line of JSON with its line end. */
  readonly write: (line: string) => void;
}

/**
 * Structured log, one JSON object a line. Errors are logged here, and only here, without what somebody
 * entered: callers get a request id to name. Each line of work that a request caused, its jobs among it, has that id as
 * `reqId`.
 */
export function createLogger({ level, write }: LoggerOptions): FastifyBaseLogger {
  const stream = { write };
  return fastify({
    logger: {
      level,
      stream,
      serializers: { err: (error: unknown) => loggableError(error) as never },
      base: null,
      mixin: (_line, _level, log) => {
        const reqId = causingRequest();
        return reqId === undefined || 'reqId' in log.bindings() ? {} : { reqId };
      },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
  }).log;
}
