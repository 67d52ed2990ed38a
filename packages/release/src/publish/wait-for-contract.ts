import { contractMismatch } from '@commonhearth/registry';
import type { Releases } from '@commonhearth/schemas';
import type { Report } from '../channel/report.ts';
import { Refusal } from '../failure.ts';

const everyMs = 60_000;
const mostMs = 7 * 24 * 60 * 60_000;

interface Wait {
  /** The range that the build needs, such as `^3.0.0`. */
  readonly range: string;
  readonly look: () => Promise<Releases>;
  readonly report: Report;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Refuses a build that needs another major of the contract than the one that it is to wait for. */
export function requireMajor(range: string, major: number | undefined): void {
  if (major !== undefined && !range.startsWith(`^${major}.`))
    throw new Refusal(
      `The build needs contract ${range}, not ${major}. Build it for contract ${major}, or omit --when-contract.`,
    );
}

/**
 * Looks at the site each minute until every live shell offers the contract, for seven days at most; resolves with what is
 * live then. A site that does not respond, as during a deploy, is asked again, and so is
 * one that is frozen. Everything else that the site refuses is thrown.
 */
export async function waitForContract({ range, look, report, pause }: Wait): Promise<Releases> {
  let said = '';
  const say = (words: string): void => {
    if (words !== said) report.line(words);
    said = words;
  };
  for (let waited = 0; waited < mostMs; waited += everyMs) {
    try {
      const live = await look();
      const lacking = live.shells
        .map(({ contract, contracts = [contract] }) => contracts)
        .filter((contracts) => contractMismatch(range, contracts) !== undefined);
      if (lacking.length === 0) return live;
      say(`waiting for contract ${range}: a live shell has ${lacking[0]?.join(' and ') ?? ''}`);
    } catch (error) {
      // with a code it is an answer of the site; only a freeze ends by itself
      const goesOn =
        error instanceof Refusal && (error.code === undefined || error.code === 'releases_frozen');
      if (!goesOn) throw error;
      say(error.message);
    }
    await pause(everyMs);
  }
  throw new Refusal(`No shell with contract ${range} came within seven days. Nothing was released.`);
}
