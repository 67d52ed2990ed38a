import { randomUUID } from 'node:crypto';
import type { ShellDescriptor } from '@commonhearth/registry';
import { shellDescriptorSchema } from '@commonhearth/registry/schemas';
import { desc, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { liveShells } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { shellKey } from './shell-key.ts';

const hourAgo = sql`now() - interval '1 hour'`;
const everyMs = 60_000;
/** A process that missed two times to say which shell it serves has ended. */
const runningSince = sql`now() - interval '150 seconds'`;

/** What is said of a shell to who asks whether a release suits it. */
export type LiveShell = Omit<ShellDescriptor, 'files'>;

export interface SeenShell {
  readonly processId: string;
  /** Undefined for one of another version of the program, whose descriptor nobody can read here. */
  readonly shell: LiveShell | undefined;
  /** What it calls itself, whether it can be read or not. */
  readonly name: string;
  readonly seenAt: Date;
  /** Whether the process still serves it; if not, its pages are still open. */
  readonly isRunning: boolean;
}

const said = (value: unknown): string => (['string', 'number'].includes(typeof value) ? String(value) : '?');

/** A shell's descriptor as somebody wrote it down. */
export function readShell(value: unknown): Pick<SeenShell, 'shell' | 'name'> {
  const { version, format } = (value ?? {}) as { readonly version?: unknown; readonly format?: unknown };
  const { data } = shellDescriptorSchema.safeParse(value);
  return { shell: data, name: `shell ${said(version)} (descriptor of the format ${said(format)})` };
}

/** The shell of the pages that this process serves. Undefined if it serves no pages. */
export async function shellOfThisServer(
  objects: Dependencies['objects'],
): Promise<Pick<SeenShell, 'shell' | 'name'> | undefined> {
  const body = await objects.read(shellKey);
  return body && readShell(parsed(body));
}

/**
 * The shell of a row. An earlier version of the program announces the shell that it serves without the fields that it does
 * not know, as during an upgrade: then what another process says of that shell counts.
 */
const wholeShell = sql<unknown>`coalesce((
  select other.shell from live_shells other
  where not live_shells.shell ? 'olderContracts' and other.shell ? 'olderContracts'
    and other.shell -> 'contract' = live_shells.shell -> 'contract'
    and other.shell -> 'entry' = live_shells.shell -> 'entry'
  limit 1
), live_shells.shell)`;

/**
 * The shell that a process announced last: all processes serve the one that the last start stored. Undefined if no process
 * serves pages, or if this version cannot read it.
 */
export async function announcedShell(db: Db | Tx): Promise<LiveShell | undefined> {
  const [row] = await db
    .select({ shell: wholeShell })
    .from(liveShells)
    .orderBy(desc(liveShells.seenAt))
    .limit(1);
  return row && readShell(row.shell).shell;
}

/** The shells that pages came with in the last hour, by the database's time: each process has one. */
export async function shellsOfTheHour(db: Db): Promise<readonly SeenShell[]> {
  const rows = await db
    .select({
      processId: liveShells.processId,
      seenAt: liveShells.seenAt,
      isRunning: sql<boolean>`${liveShells.seenAt} > ${runningSince}`,
      shell: wholeShell,
    })
    .from(liveShells)
    .where(gt(liveShells.seenAt, hourAgo));
  return rows.map((row) => ({ ...row, ...readShell(row.shell) }));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function tell(
  { database: { db }, objects }: Pick<Dependencies, 'database' | 'objects'>,
  processId: string,
): Promise<void> {
  const body = await objects.read(shellKey);
  if (body === undefined) return;
  const { files: _, ...shell } = shellDescriptorSchema
    .loose()
    .parse(JSON.parse(new TextDecoder().decode(body)));
  await db
    .insert(liveShells)
    .values({ processId, shell })
    .onConflictDoUpdate({ target: liveShells.processId, set: { shell, seenAt: sql`now()` } });
  await db.delete(liveShells).where(lt(liveShells.seenAt, hourAgo));
}

/** Does the work again and again until the answer is called. */
export type Repeat = (work: () => void) => () => void;
const eachMinute: Repeat = (work) => {
  const timer = setInterval(work, everyMs).unref();
  return () => {
    clearInterval(timer);
  };
};

/**
 * Says now and every minute which shell this process serves. A process that serves no pages says nothing, and one that
 * stops is remembered for an hour: its pages are still open. Answers its end, which waits for what is under way.
 */
export async function keepLiveShell(
  deps: Pick<Dependencies, 'database' | 'objects' | 'log'>,
  repeat: Repeat = eachMinute,
): Promise<() => Promise<void>> {
  const processId = randomUUID();
  await tell(deps, processId);
  let last = Promise.resolve();
  const end = repeat(() => {
    last = last
      .then(() => tell(deps, processId))
      .catch((error: unknown) => {
        deps.log.warn(error, 'live shells: could not announce this one; trying again in a minute');
      });
  });
  return async () => {
    end();
    await last;
  };
}
