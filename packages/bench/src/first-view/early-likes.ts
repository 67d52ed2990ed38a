import type { Browser, CDPSession, Page } from 'playwright-core';
import { eventually, expectThat } from '../product/case.ts';
import type { Product } from '../product/product.ts';
import { median } from '../statistics.ts';
import { firstTap, likeAnsweredAt, markLike, seenLike } from './like-mark.ts';
import { onPhone } from './phone.ts';

/** When the visitor taps, in ms since the page was asked for; later where there is nothing to tap yet. */
const tapAt = 700;
const storeBound = 30_000;

/** Signs up from the gate, as somebody new; the phone is as fast as the machine from here on. */
async function signUp(page: Page, session: CDPSession, email: string): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Your name').fill('Robin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-7');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
}

/** Fails unless the like of this home is stored for the person, and no other. */
async function expectStored({ database: { sql } }: Product, email: string, title: string): Promise<void> {
  const likes = await eventually(`the like of “${title}”`, storeBound, async () => {
    const rows = await sql.query<{ title: string; status: string }>(
      `select c.editorial ->> 'title' as title, l.status from likes l join compounds c using (compound_id)
       join subscribers using (subscriber_id) join users u using (user_id) where u.email = $1`,
      [email],
    );
    return rows.length > 0 ? rows : undefined;
  });
  expectThat(
    likes.length === 1 && likes[0]?.title === title && likes[0].status === 'liked',
    `“${title}” was tapped, and stored is ${JSON.stringify(likes)}`,
  );
}

/** A tap on a like, and the like in the database after signing up; answers when the tap was, and whether the app was there. */
const tapped = (browser: Browser, product: Product, path: string, email: string) =>
  onPhone(browser, async ({ page, session }) => {
    await markLike(page, false);
    await page.goto(product.origin + path, { waitUntil: 'commit' });
    const { title, x, y } = await seenLike(page);
    const began = await page.evaluate(() => performance.timeOrigin);
    await page.waitForTimeout(Math.max(0, began + tapAt - Date.now()));
    await page.touchscreen.tap(x, y);
    const tap = await firstTap(page);
    await likeAnsweredAt(page);
    await signUp(page, session, email);
    await expectStored(product, email, title);
    return tap;
  });

/** So many people tap a like before the app is there and sign up then, on these pages in turn: whose like is kept. */
export async function earlyLikes(
  browser: Browser,
  product: Product,
  paths: readonly string[],
  people: number,
): Promise<string> {
  const taps: Awaited<ReturnType<typeof tapped>>[] = [];
  const lost: string[] = [];
  for (let n = 0; n < people; n++) {
    const path = paths[n % paths.length] ?? '';
    await tapped(browser, product, path, `early-${n}@people.example`).then(
      (tap) => taps.push(tap),
      (error: unknown) => lost.push(`${path}: ${String(error).split('\n', 1)[0]}`),
    );
    // each person signs up somewhere else
    await product.database.sql.query('delete from auth.attempts');
  }
  for (const why of lost) console.error(`a like was lost: ${why}`);
  const early = taps.filter(({ isEarly }) => isEarly).length;
  return `a like tapped after ${Math.round(median(taps.map(({ at }) => at)))} ms (${early} of ${taps.length} before the app took over) kept and stored after sign-up in ${taps.length} of ${people}`;
}
