import { join } from 'node:path';
import { isStopping, startProgram } from '../children/run-program.ts';

/** One check that ran: `npm test` counts each as one. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  /** The signal that ended its program, if one did. */
  readonly signal?: NodeJS.Signals;
}

/** Compiled code of programs, ours too: they are started some hundred times in a run. */
const compiled = join(import.meta.dirname, '../../../../.cache/compiled');

/**
 * Runs a program of this checkout with Node and says how it went; its output is shown when it failed, or as
 * it comes when `live`. Of a command that was asked to end no further check begins.
 */
export async function runCheck(
  name: string,
  script: string,
  args: readonly string[],
  {
    live = false,
    env = {},
    mend,
  }: {
    readonly live?: boolean;
    readonly env?: Readonly<Record<string, string>>;
    readonly mend?: string | undefined;
  } = {},
): Promise<Check> {
  if (isStopping()) return { name, ok: false, ms: 0 };
  const from = performance.now();
  const child = startProgram(script, args, {
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      // output that is printed later has no colors; some programs take any FORCE_COLOR, even 0, for a yes
      ...(!live && { NO_COLOR: '1', FORCE_COLOR: undefined }),
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (data: string) => {
      text += data;
    });
  const { ok, signal } = await new Promise<Pick<Check, 'ok' | 'signal'>>((resolve) => {
    child.on('close', (code, endedBy) => {
      resolve({ ok: code === 0, ...(endedBy !== null && { signal: endedBy }) });
    });
  });
  const check = { name, ok, ms: Math.round(performance.now() - from), ...(signal && { signal }) };
  const end = signal === undefined ? '' : `, ended by ${signal}`;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} ${(check.ms / 1000).toFixed(1)} s${end}`);
  if (!ok && !live) console.log(text);
  if (!ok && mend !== undefined) console.log(`Fix it: ${mend}`);
  return check;
}
