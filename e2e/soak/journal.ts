import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../.cache/soak');

/** How a case went: its file was asked for, it was not, or what was wrong. */
export interface Outcome {
  readonly name: string;
  readonly met: boolean;
  readonly wrong?: string;
}

export interface Journal {
  /** What earlier runs over the same build found; of a case that ran twice the last. */
  readonly known: ReadonlyMap<string, Outcome>;
  readonly add: (outcome: Outcome) => void;
}

/** Each outcome is written as it comes, so that a run that was cut can go on; another build begins anew. */
export function openJournal(scripts: readonly string[]): Journal {
  const build = createHash('sha256').update(scripts.join('\n')).digest('hex').slice(0, 12);
  const name = `faults-${build}.jsonl`;
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(folder)) if (other !== name) rmSync(join(folder, other));
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known = lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Outcome];
    } catch {
      // the line that was being written
      return [];
    }
  });
  return {
    known: new Map(known.map((outcome) => [outcome.name, outcome])),
    add(outcome) {
      appendFileSync(file, `${JSON.stringify(outcome)}\n`);
    },
  };
}
