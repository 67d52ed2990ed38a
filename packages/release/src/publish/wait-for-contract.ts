import { contractMismatch, contractsOf } from '@commonhearth/registry';
import type { Releases } from '@commonhearth/schemas';
import type { Report } from '../channel/report.ts';
import { Refusal } from '../failure.ts';

const minuteMs = 60_000;
const longestMs = 7 * 24 * 60 * minuteMs;
/** Codes of refusals that do not last. */
const passing: ReadonlySet<unknown> = new Set(['unreachable', 'internal_error', 'releases_frozen']);

interface Wait {
  /** The range that the build needs, such as `^3.0.0`. */
  readonly range: string;
  readonly look: () => Promise<Releases>;
  readonly report: Report;
  /** Resolves after this many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Refuses a build that needs another major of the contract than the one to wait for. */
export function requireMajor(range: string, major: number | undefined): void {
  if (major !== undefined && !range.startsWith(`^${major}.`))
    throw new Refusal(
      `The build needs contract ${range}, not ${major}. Build it for contract ${major}, or omit --when-contract.`,
    );
}

/**
 * Looks at the site each minute until every live shell offers the contract, for seven days at most, and returns what is live
 * then. It goes on while the site is frozen or does not respond, as during a deploy. Any other refusal ends it.
 */
export async function waitForContract({ range, look, report, pause }: Wait): Promise<Releases> {
  let said = '';
  const say = (words: string): void => {
    if (words !== said) report.line(words);
    said = words;
  };
  for (let waited = 0; waited < longestMs; waited += minuteMs) {
    try {
      const live = await look();
      const lacking = live.shells
        .map(({ contract, older_contracts: olderContracts }) => contractsOf({ contract, olderContracts }))
        .find((contracts) => contractMismatch(range, contracts) !== undefined);
      if (lacking === undefined && live.shells.length > 0) return live;
      say(
        `waiting for contract ${range}: ${lacking === undefined ? 'no shell is live' : `a live shell has ${lacking.join(' and ')}`}`,
      );
    } catch (error) {
      if (!(error instanceof Refusal) || !passing.has(error.code)) throw error;
      say(error.message);
    }
    await pause(minuteMs);
  }
  throw new Refusal(`The site did not offer contract ${range} within seven days. Nothing was released.`);
}
