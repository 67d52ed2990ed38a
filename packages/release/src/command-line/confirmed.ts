import { Refusal } from '../failure.ts';
import type { Tools } from './tools.ts';

/** Ends a command that takes something away, unless a person types the remote's name once more. */
export async function requireName(remote: string, what: string, ask: Tools['ask']): Promise<void> {
  if (ask === undefined)
    throw new Refusal(`${what} There is no terminal to confirm this: add "-- --yes" if you mean it.`);
  const typed = await ask(`${what} Type its name to continue: `);
  if (typed.trim() !== remote) throw new Refusal(`"${typed.trim()}" is not ${remote}. Nothing was done.`);
}
