import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';

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
const placeShape = new RegExp(`^${elsewhere}/([0-9a-f]{12})-[0-9a-f]{6}$`);

/** Identifies a data folder in the name of its place. */
export const dataDirId = (dataDir: string): string =>
  createHash('sha256').update(dataDir).digest('hex').slice(0, 12);

/** The file in a data folder that says where else its database lies. */
export const noteOf = (dataDir: string): string => join(resolve(dataDir), 'database-place');

function readNote(dataDir: string): string {
  try {
    return readFileSync(noteOf(dataDir), 'utf8').trim();
  } catch {
    return '';
  }
}

/** A copy of a data folder carries the note of the original, whose database it must not use. */
function copiedDataDir(dataDir: string, place: string): EmbeddedDatabaseError {
  const folder = realpathSync(dataDir);
  const note = noteOf(folder);
  const own = place.replace(/[0-9a-f]{12}(?=-[0-9a-f]{6}$)/, dataDirId(folder));
  return new EmbeddedDatabaseError(
    'copied_data_dir',
    `The data folder ${folder} points to the database of another data folder: ${note} says ${place}. ` +
      `If ${folder} is a copy, it has no database: delete ${note} to start with an empty one, or restore a backup into a new DATA_DIR (npm run restore). ` +
      `If you moved the folder here, stop every process of the site and move its database too: mv ${place} ${own} && mv ${besideOf(place)} ${besideOf(own)} && echo ${own} > ${note}`,
  );
}

/** Throws where the note belongs to another data folder. */
function notedPlace(dataDir: string): string | undefined {
  const place = readNote(dataDir);
  const id = placeShape.exec(place)?.[1];
  if (id === undefined) return undefined;
  // the folder may be known by a link, or by where that leads
  const ids = [resolve(dataDir), realpathSync(dataDir)].map(dataDirId);
  if (!ids.includes(id)) throw copiedDataDir(dataDir, place);
  return place;
}

const besideOf = (home: string): string => `${home}-use`;

export const layoutOf = (dataDir: string): Layout =>
  layoutAt(dataDir, notedPlace(dataDir) ?? join(resolve(dataDir), 'postgres'));

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
