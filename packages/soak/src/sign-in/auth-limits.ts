import {
  send,
  signUp,
  startServer,
  expectThat,
  ownSurroundings,
  type Answer,
  type Soak,
} from '@commonhearth/bench/product';
import { limits } from '@commonhearth/schemas/limits';

const guesses = 200;
/** Those that are being judged while the last that counts is. */
const underway = 20;
const password = 'a-long-password-1';

interface World {
  readonly origin: string;
  readonly sql: Awaited<ReturnType<typeof ownSurroundings>>['sql'];
}
/** The address of caller `n` of `places` callers in turn, each in a network of its own. */
const placeOf = (n: number, places: number): string =>
  `2001:${(places * 256 + (n % places)).toString(16)}::1`;

const ask = ({ origin }: World, path: string, body: object, place: string): Promise<Answer> =>
  send(`${origin}/auth/v1${path}`, 'POST', { body, headers: { 'x-forwarded-for': place } });

/** How often each status came. */
function tally(answers: readonly Answer[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const all = <T>(one: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: guesses }, (_, n) => one(n)));

/** Attempts that are counted now: those before were another part's. */
async function takeAttempts({ sql }: World): Promise<number> {
  const rows = await sql.query('delete from auth.attempts returning 1');
  return rows.length;
}

/** Two hundred wrong passwords at once: judged no more than the limits say; then the right one, from elsewhere. */
async function passwords(world: World, places: number): Promise<string> {
  const email = `passwords-${places}@soak.example`;
  await signUp(world.origin, email, password);
  await takeAttempts(world);
  const counts = tally(
    await all((n) =>
      ask(world, '/token?grant_type=password', { email, password: `wrong-${n}` }, placeOf(n, places)),
    ),
  );
  const { byAccountAndPlace, byAccount } = limits.password;
  const most = Math.min(byAccount.most, places * byAccountAndPlace.most);
  const [judged = 0, refused = 0, busy = 0] = [counts[400], counts[429], counts[503]];
  // an attempt has two rows (account and place, place alone); a wrong password has five more
  const hashed = ((await takeAttempts(world)) - 5 * judged) / 2;
  const said = `${places} places: ${hashed} of ${guesses} wrong passwords hashed, ${judged} judged, ${refused} refused, ${busy} told to wait`;
  expectThat(
    judged <= most && judged + refused + busy === guesses,
    `${said}; at most ${most} are to be judged`,
  );
  expectThat(hashed <= most + underway, said);
  return said;
}

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** Two hundred guesses at one code at once: five are judged, and then the right one is dead. */
async function codes(world: World, places: number): Promise<string> {
  const email = `codes-${places}@soak.example`;
  await signUp(world.origin, email, password);
  await takeAttempts(world);
  const sent = tally(await all((n) => ask(world, '/otp', { email }, placeOf(n, places))));
  const { perHour, firstsPerDay } = limits.mailToAddress;
  const most = Math.min(perHour.most + firstsPerDay.most, perHour.most + places);
  const [mailed = 0] = [sent[200]];
  const mails = await world.sql.query<{ text: string }>(
    "select text from mails where to_address = $1 and kind = 'code' order by mail_id",
    [email],
  );
  await takeAttempts(world);
  expectThat(
    mailed > 0 && mailed <= most && mails.length === mailed,
    `${places} places: ${mailed} mails of ${guesses}, at most ${most}`,
  );
  const mailedCodes = new Set(mails.map(({ text }) => codeIn(text)));
  const wrong = Array.from({ length: guesses * 2 }, (_, n) => String(100_000 + n)).filter(
    (one) => !mailedCodes.has(one),
  );
  const verify = (token: string, place: string) =>
    ask(world, '/verify', { type: 'email', email, token }, place);
  const counts = tally(await all((n) => verify(wrong[n] ?? '', placeOf(n, places))));
  const [row] = await world.sql.query<{ guesses: number }>(
    'select guesses from auth.mailed_codes where email = $1',
    [email],
  );
  const judged = row?.guesses ?? 0;
  const said = `${places} places: ${mailed} mails to one address of ${guesses} asked for, ${judged} of ${guesses} wrong codes judged, ${counts[429] ?? 0} refused`;
  expectThat(judged === limits.codes.guesses.most && counts[200] === undefined, said);
  for (const right of mailedCodes) {
    const { status } = await verify(right, `2001:db8:ffff:${judged}::1`);
    expectThat(
      status === 403 || status === 429,
      `${said}; a code that was guessed at too often answers ${status}`,
    );
  }
  return said;
}

/** Many guesses at passwords and codes, and many wishes for mails, all at once: from one place, and from fifty. */
export async function soakAuthLimits(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  const origin = await startServer(soak, { ...env, TRUST_PROXY: '1' }).origin;
  const world = { origin, sql };
  const said: string[] = [];
  for (const places of [1, 50]) said.push(await passwords(world, places), await codes(world, places));
  return said.join('; ');
}
