import type { Browser, CDPSession, Page } from 'playwright-core';
import { eventually, expectThat } from '../product/case.ts';
import type { Product } from '../product/product.ts';
import { median } from '../statistics.ts';
import { firstTap, gateOpenedAt, likeButton, markLike } from './like-mark.ts';
import { onPhone } from './phone.ts';

/** When the visitor taps, in ms since the navigation started. The tap is later if there is no button yet. */
const tapAtMs = 700;
const storeTimeout = 30_000;

/** Signs up a new user from the sign-up dialog. Turns CPU throttling off for the rest of the visit. */
async function signUp(page: Page, session: CDPSession, email: string): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Your name').fill('Robin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-7');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
}

/** Fails unless the like of this home is the only one stored for the user. */
async function expectStored({ database: { sql } }: Product, email: string, title: string): Promise<void> {
  const likes = await eventually(`the like of “${title}”`, storeTimeout, async () => {
    const rows = await sql.query<{ title: string; status: string }>(
      `select c.editorial ->> 'title' as title, l.status from likes l join compounds c using (compound_id)
       join subscribers using (subscriber_id) join users u using (user_id) where u.email = $1`,
      [email],
    );
    return rows.length > 0 ? rows : undefined;
  });
  expectThat(
    likes.length === 1 && likes[0]?.title === title && likes[0].status === 'liked',
    `“${title}” was tapped, but the database has ${JSON.stringify(likes)}`,
  );
}

/** Taps a like, signs up, and checks the like in the database. Resolves with the time of the tap and whether it came before the takeover. */
const tapAndSignUp = (browser: Browser, product: Product, path: string, email: string) =>
  onPhone(browser, async ({ page, session }) => {
    await markLike(page, false);
    await page.goto(product.origin + path, { waitUntil: 'commit' });
    const { title, x, y } = await likeButton(page);
    const startedAt = await page.evaluate(() => performance.timeOrigin);
    await page.waitForTimeout(Math.max(0, startedAt + tapAtMs - Date.now()));
    await page.touchscreen.tap(x, y);
    const tap = await firstTap(page);
    await gateOpenedAt(page);
    await signUp(page, session, email);
    await expectStored(product, email, title);
    return tap;
  });

/** Lets `people` visitors tap a like before the app starts and then sign up, on each page in turn. Counts the likes that are stored. */
export async function earlyLikes(
  browser: Browser,
  product: Product,
  paths: readonly string[],
  people: number,
): Promise<string> {
  const taps: Awaited<ReturnType<typeof tapAndSignUp>>[] = [];
  const losses: string[] = [];
  for (let n = 0; n < people; n++) {
    const path = paths[n % paths.length] ?? '';
    await tapAndSignUp(browser, product, path, `early-${n}@people.example`).then(
      (tap) => taps.push(tap),
      (error: unknown) => losses.push(`${path}: ${String(error).split('\n', 1)[0]}`),
    );
    // resets the rate limit, as if each person signed up from another address
    await product.database.sql.query('delete from auth.attempts');
  }
  for (const reason of losses) console.error(`a like was lost: ${reason}`);
  const early = taps.filter(({ isEarly }) => isEarly).length;
  return `a like tapped after ${Math.round(median(taps.map(({ at }) => at)))} ms (${early} of ${taps.length} before the app took over) stored after sign-up for ${taps.length} of ${people}`;
}
