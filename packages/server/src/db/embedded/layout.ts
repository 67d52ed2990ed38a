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
  /**
   * Beside it: what the product itself notes and copies. The server's user has no rights there, so it can lay
   * no links for root.
   */
  readonly beside: string;
  readonly lock: string;
  readonly users: string;
  readonly log: string;
}

export const settingsFile = 'commonhearth.conf';

/** Where databases of root lie whose data folder admits only root. */
export const elsewhere = '/var/lib/commonhearth';

/** What `newPlace` names; a note that says anything else, such as a way out by .., is none. */
const placeShape = new RegExp(`^${elsewhere}/[0-9a-f]{12}-[0-9a-f]{6}$`);

/** The file in a data folder that says where else its database lies. */
export const noteOf = (dataDir: string): string => join(resolve(dataDir), 'database-place');

function notedPlace(dataDir: string): string | undefined {
  try {
    const place = readFileSync(noteOf(dataDir), 'utf8').trim();
    return placeShape.test(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

export const layoutOf = (dataDir: string): Layout =>
  layoutAt(dataDir, notedPlace(dataDir) ?? join(resolve(dataDir), 'postgres'));

const besideOf = (home: string): string => `${home}-use`;

/** The same with the database at a given place. */
export function layoutAt(dataDir: string, home: string): Layout {
  const cluster = join(home, 'cluster');
  const beside = besideOf(home);
  return {
    dataDir: resolve(dataDir),
    home,
    cluster,
    password: join(cluster, 'commonhearth.password'),
    settings: join(cluster, settingsFile),
    beside,
    lock: join(beside, 'lock'),
    users: join(beside, 'users'),
    log: join(home, 'server.log'),
  };
}
