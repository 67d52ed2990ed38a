import { untilAborted } from '../../db/abort.ts';
import type { Database } from '../../db/client.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import {
  importAreas,
  ImportInputError,
  importListings,
  lineProgress,
  printAreaReport,
  printListingReport,
} from '../../areas/curation/index.ts';
import { type AreasCommand, type ListingsCommand, readCommand, usage } from './command-line.ts';
import type { Ending } from './ending.ts';
import { errorMessage } from '../../error-message.ts';
import { nameOf, openFile } from './open-file.ts';

/**
 * Where the import works. `refresh` brings a market's published content to what the database says at once; where
 * the command is ended before that, a job of the import's transaction does it.
 */
export interface ImportTarget {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly jobs: JobQueue;
  refresh(marketId: string): Promise<void>;
  close(): Promise<void>;
}

export interface ImportSurroundings {
  /** Opens the database; called after the arguments and the file were found good. */
  open(say: (line: string) => void): Promise<ImportTarget>;
  readonly out: (text: string) => void;
  readonly err: (line: string) => void;
  readonly clock: () => Date;
  readonly ending: Ending;
}

/** 1: the file was read and none of its rows could be imported; the report says why. */
const exitCodes = { done: 0, nothing: 1, input: 2, database: 3, stopped: 130 } as const;
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command `import`: answers its exit code. Reports go to `out`, progress and errors to `err`. */
export async function runImport(args: readonly string[], around: ImportSurroundings): Promise<ExitCode> {
  try {
    const command = readCommand(args);
    if (command.kind === 'help') {
      around.out(usage);
      return exitCodes.done;
    }
    const bytes = await openFile(command.file);
    const target = await around.open(around.err);
    try {
      const work =
        command.kind === 'areas'
          ? areas(command, bytes, target, around)
          : listings(command, bytes, target, around);
      const code = await untilAborted(work, around.ending.signal);
      if (around.ending.asked) around.err('The import was finished; everything is in the database.');
      return code;
    } finally {
      await target.close();
    }
  } catch (error) {
    if (around.ending.signal.aborted) {
      around.err('The import was stopped; nothing was changed.');
      return exitCodes.stopped;
    }
    if (error instanceof ImportInputError) {
      around.err(error.message);
      return exitCodes.input;
    }
    around.err(`The import failed and wrote nothing more: ${errorMessage(error)}`);
    return exitCodes.database;
  }
}

async function areas(
  command: AreasCommand,
  bytes: AsyncIterable<Uint8Array>,
  target: ImportTarget,
  around: ImportSurroundings,
): Promise<ExitCode> {
  const progress = lineProgress(around.err, () => performance.now(), 'areas read');
  const report = await importAreas(target.database.db, {
    ...command,
    bytes,
    source: nameOf(command.file),
    now: around.clock(),
    userId: null,
    jobs: target.jobs,
    progress,
    beforeCommit: around.ending.commit,
  });
  progress.say('Areas are in the database; refreshing what visitors see');
  // also when nothing changed: an earlier run may have been stopped in between
  await target.refresh(report.marketId);
  print(around, printAreaReport(report), command.json ? report : undefined);
  return exitCodes.done;
}

async function listings(
  command: ListingsCommand,
  bytes: AsyncIterable<Uint8Array>,
  target: ImportTarget,
  around: ImportSurroundings,
): Promise<ExitCode> {
  const progress = lineProgress(around.err, () => performance.now(), 'rows read');
  const report = await importListings(target.database, {
    ...command,
    bytes,
    source: nameOf(command.file),
    ...(command.json && { mostFaults: Infinity }),
    now: around.clock(),
    userId: null,
    jobs: target.jobs,
    progress,
    beforeCommit: around.ending.commit,
  });
  if (report.updated > 0 && !report.dryRun) {
    progress.say('Published homes may have changed; refreshing what visitors see');
    await target.refresh(report.marketId);
  }
  print(around, printListingReport(report), command.json ? report : undefined);
  if (report.rows === 0 || report.faulty < report.rows) return exitCodes.done;
  around.err('None of the rows could be imported.');
  return exitCodes.nothing;
}

/** The report as JSON is the last line. */
function print(around: ImportSurroundings, text: string, json: object | undefined): void {
  around.out(text);
  if (json) around.out(JSON.stringify(json));
}
