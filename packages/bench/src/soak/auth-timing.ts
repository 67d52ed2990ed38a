import { median } from '../statistics.ts';
import { signInAnswer, signUp } from './product-client.ts';
import { startServer } from './server-process.ts';
import { expectThat, type Soak } from './soak-case.ts';
import { ownSurroundings } from './surroundings.ts';

/** Of each kind: both together stay below the limit of wrong passwords from one place. */
const guesses = 28;
/** Below the limit of wrong passwords for one address. */
const guessesPerAddress = 4;
const addresses = guesses / guessesPerAddress;
const mostDifference = 1.25;

/** A wrong password takes as long for an address that has an account as for one that has none. */
export async function soakAuthTiming(soak: Soak): Promise<string> {
  const { env } = await ownSurroundings(soak);
  const origin = await startServer(soak, env).origin;
  for (let n = 0; n < addresses; n++) await signUp(origin, `known-${n}@soak.example`, 'a-long-password-1');
  const times = { known: [] as number[], unknown: [] as number[] };
  const kinds = ['known', 'unknown'] as const;
  for (const kind of kinds) await timeOf(origin, `${kind}-warm@soak.example`);
  for (let n = 0; n < guesses; n++) {
    // by turns, and the first one changes
    for (const kind of n % 2 === 0 ? kinds : kinds.toReversed())
      times[kind].push(await timeOf(origin, `${kind}-${n % addresses}@soak.example`));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const ratio = Math.max(known, unknown) / Math.min(known, unknown);
  const summary = `medians of ${guesses}: known address ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`;
  expectThat(ratio <= mostDifference, `${summary}, more than ${mostDifference}`);
  return summary;
}

async function timeOf(origin: string, email: string): Promise<number> {
  const from = performance.now();
  const { status, body } = await signInAnswer(origin, email, 'not-the-password');
  const time = performance.now() - from;
  const { error_code: code } = body as { error_code?: string };
  expectThat(
    status === 400 && code === 'invalid_credentials',
    `a wrong password answers ${status}: ${JSON.stringify(body)}`,
  );
  return time;
}
