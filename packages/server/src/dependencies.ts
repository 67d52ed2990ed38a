import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Config } from './config/index.ts';
import type { Database } from './db/client.ts';
import type { ObjectStore } from './providers/object-store/object-store.ts';

/** What modules are made from. Nothing below reads the environment, the system's clock or a global. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly backup: ObjectStore;
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
}
