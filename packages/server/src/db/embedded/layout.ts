import { join, resolve } from 'node:path';

/** Where the embedded database keeps what, below the data folder. */
export interface Layout {
  /** The data folder as the operator named it. */
  readonly dataDir: string;
  /** Everything of the database; readable to its owner only; also holds the socket. */
  readonly home: string;
  /** PostgreSQL's own folder; appears whole, by a rename. */
  readonly cluster: string;
  /** The superuser's generated password; inside the cluster, so that both appear in one step. */
  readonly password: string;
  /** Settings written at every start, included by the cluster's postgresql.conf. */
  readonly settings: string;
  readonly lock: string;
  readonly users: string;
  readonly log: string;
}

export const settingsFile = 'commonhearth.conf';

export function layoutOf(dataDir: string): Layout {
  const home = join(resolve(dataDir), 'postgres');
  const cluster = join(home, 'cluster');
  return {
    dataDir: resolve(dataDir),
    home,
    cluster,
    password: join(cluster, 'commonhearth.password'),
    settings: join(cluster, settingsFile),
    lock: join(home, 'lock'),
    users: join(home, 'users'),
    log: join(home, 'server.log'),
  };
}
