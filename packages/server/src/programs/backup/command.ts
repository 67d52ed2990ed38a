import { ConfigError, readConfig, type Config } from '../../config/index.ts';
import { MigrationError } from '../../db/migrating/migration-error.ts';
import { exitCodes, StartFailure } from '../../start-failure.ts';
import { BackupError } from './backup-error.ts';
import { readFolder } from './read-folder.ts';
import { timedSteps, type Steps } from './steps.ts';

export interface Command {
  readonly name: 'backup' | 'restore';
  readonly usage: string;
  /** Does it and says in one line what is so now. */
  readonly work: (config: Config, options: CommandOptions) => Promise<string>;
  /** What holds after a stop or an error. */
  readonly left: string;
}

export interface CommandOptions {
  /** Absolute. */
  readonly folder: string;
  readonly steps: Steps;
  readonly signal: AbortSignal;
}

const stopped = 130;
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new BackupError(error.message) : error;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command over a backup to its end and answers its exit code. */
export async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  const stopping = new AbortController();
  const stop = (): void => {
    if (!stopping.signal.aborted) say('Stopping …');
    stopping.abort(new Error('It was stopped.'));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // started by another program that is gone, even if it was killed
  process.on('disconnect', stop);
  try {
    const folder = readFolder(args, command.usage);
    if (folder === undefined) {
      process.stdout.write(`${command.usage}\n`);
      return 0;
    }
    const steps = timedSteps(say, () => performance.now());
    const done = await command.work(settings(), { folder, steps, signal: stopping.signal });
    steps.say(done);
    return 0;
  } catch (error) {
    if (stopping.signal.aborted) {
      say(`The ${command.name} was stopped. ${command.left}`);
      return stopped;
    }
    if (error instanceof BackupError) {
      say(error.message);
      return exitCodes.configuration;
    }
    if (error instanceof StartFailure || error instanceof MigrationError) say(error.message);
    else say(`The ${command.name} failed: ${messageOf(error)}. ${command.left}`);
    return error instanceof StartFailure ? exitCodes[error.reason] : exitCodes.unknown;
  }
}
