import { fastify, type FastifyBaseLogger } from 'fastify';

interface LoggerOptions {
  readonly level: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Gets one line of JSON with its line end. */
  readonly write: (line: string) => void;
}

/** Structured log, one JSON object a line. Errors are logged whole here, and only here: callers get a request id to name. */
export function createLogger({ level, write }: LoggerOptions): FastifyBaseLogger {
  const stream = { write };
  return fastify({
    logger: { level, stream, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
  }).log;
}
