import { Refusal } from '../failure.ts';
import type { Tools } from './tools.ts';

/** Ends a command that takes something away, unless a person types the remote's name once more. */
export async function requireName(remote: string, what: string, ask: Tools['ask']): Promise<void> {
  if (ask === undefined)
    throw new Refusal(`${what} Nobody is here to type its name: say "-- --yes" if it is meant.`);
  const typed = await ask(`${what} Type its name to go on: `);
  if (typed.trim() !== remote) throw new Refusal(`"${typed.trim()}" is not ${remote}, and nothing was done.`);
}
