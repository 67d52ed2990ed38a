import { readFileSync } from 'node:fs';
import { errorCode } from '../errors/error-code.ts';

/** A process that can still be told from a later one with the same number. */
export interface Owner {
  readonly pid: number;
  /** Boot and start time of the process; empty where the system does not tell. */
  readonly born: string;
}

function birthOf(pid: number): { readonly born: string; readonly zombie: boolean } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is the program's name in parentheses and may hold anything, so fields count from the
    // last one
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { born: `${boot}/${fields[19] ?? ''}`, zombie: fields[0] === 'Z' };
  } catch {
    return undefined;
  }
}

export function thisProcess(): Owner {
  return { pid: process.pid, born: birthOf(process.pid)?.born ?? '' };
}

/** Whether a process with this number runs, whoever owns it. */
export function pidRuns(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return birthOf(pid)?.zombie !== true;
}

/** Whether this very process still runs: after a restart of the machine another may have its number. */
export function isAlive(owner: Owner): boolean {
  if (!pidRuns(owner.pid)) return false;
  return owner.born === '' || birthOf(owner.pid)?.born === owner.born;
}

/** Reads what `JSON.stringify(owner)` wrote; undefined for anything else. */
export function parseOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('born' in value))
      return undefined;
    const { pid, born } = value;
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined;
  } catch {
    return undefined;
  }
}
