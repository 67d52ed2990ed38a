import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const intervalMs = 2_000;

/** A JSON file that is written while a run goes on, so a run that is killed leaves what it knew. */
export interface ReportFile {
  /** Writes the state if the last write is two seconds old. */
  readonly update: () => void;
  /** Writes the state now. */
  readonly write: () => void;
}

/** @param state what the file holds at that moment */
export function openReport(path: string, state: () => unknown): ReportFile {
  let written = 0;
  const write = (): void => {
    mkdirSync(dirname(path), { recursive: true });
    // a reader never sees half a file
    writeFileSync(`${path}.part`, JSON.stringify(state()));
    renameSync(`${path}.part`, path);
    written = performance.now();
  };
  return {
    write,
    update: () => {
      if (performance.now() - written >= intervalMs) write();
    },
  };
}
