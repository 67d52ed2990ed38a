import { readFileSync } from 'node:fs';
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

/** Where databases of root lie whose data folder admits only root. */
export const elsewhere = '/var/lib/commonhearth';

/** The file in a data folder that says where else its database lies. */
export const noteOf = (dataDir: string): string => join(resolve(dataDir), 'database-place');

function notedPlace(dataDir: string): string | undefined {
  try {
    const place = readFileSync(noteOf(dataDir), 'utf8').trim();
    return place.startsWith(`${elsewhere}/`) ? place : undefined;
  } catch {
    return undefined;
  }
}

export const layoutOf = (dataDir: string): Layout =>
  layoutAt(dataDir, notedPlace(dataDir) ?? join(resolve(dataDir), 'postgres'));

/** The same with the database at a given place. */
export function layoutAt(dataDir: string, home: string): Layout {
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
