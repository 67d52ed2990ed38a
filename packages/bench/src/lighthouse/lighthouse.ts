import { demoPassword } from '@commonhearth/fixtures/demo';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import type { BrowserContext } from 'playwright-core';
import { openProfile } from '../open-browser.ts';
import { waitForFirstViews } from '../first-card/first-views.ts';
import { startProduct, type Product } from '../product/product.ts';
import { freePort } from '../product/free-port.ts';
import { median } from '../statistics.ts';
import { giveJpegPhotos } from './jpeg-photos.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const consumer = 'ada@demo.commonhearth.example';
type Scores = Readonly<Record<(typeof categories)[number], number>>;
interface Run {
  readonly scores: Scores;
  /** Audits that cost points, with what they say. */
  readonly lost: readonly string[];
}

async function judge(url: string, port: number): Promise<Run> {
  const judged = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
  if (judged === undefined) throw new Error(`Lighthouse says nothing about ${url}.`);
  const { categories: of, audits, runtimeError } = judged.lhr;
  if (runtimeError !== undefined) throw new Error(`Lighthouse fails at ${url}: ${runtimeError.message}`);
  const scoreOf = (name: string): number => Math.round((of[name]?.score ?? 0) * 100);
  const lost = categories.flatMap((name) =>
    (of[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as unknown as Scores;
  return { scores, lost };
}

async function judgeOften(name: string, url: string, port: number): Promise<string> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run++) {
    all.push(await judge(url, port));
    console.error(`${name}, ${run + 1} of ${runs}: ${JSON.stringify(all.at(-1)?.scores)}`);
  }
  const each = (of: (typeof categories)[number]): number[] => all.map(({ scores }) => scores[of]);
  const told = categories.map((of) => `${of} ${median(each(of))}`).join(', ');
  const spread = `${Math.min(...each('performance'))} to ${Math.max(...each('performance'))}`;
  const lost = new Set(all.flatMap(({ lost: audits }) => audits));
  return `  ${name}: ${told} (performance ${spread})${lost.size > 0 ? `\n    below 90: ${[...lost].join('; ')}` : ''}`;
}

/** A browser of its own with a place where Lighthouse reaches it. */
async function withProfile<T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'commonhearth-lighthouse-'));
  const port = await freePort();
  const context = await openProfile(folder, [`--remote-debugging-port=${port}`]);
  try {
    return await work(context, port);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signInAndLike(context: BrowserContext, { origin }: Product): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(consumer);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.goto(`${origin}/hfc/home?mk=bay_area`);
  const hearts = page
    .getByRole('article')
    .getByRole('button', { name: /^On your shortlist/, pressed: false });
  for (let n = 0; n < 3; n++) {
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/like_status'));
    await hearts.first().click();
    await stored;
  }
  await page.close();
}

/** Lighthouse on a phone, cold, with photos as heavy as real ones: the middle of five. */
export async function measureLighthouse(): Promise<string> {
  const product = await startProduct();
  try {
    const photo = await giveJpegPhotos(product);
    const [home] = await product.database.sql.query<{ id: string }>(
      "select max(compound_id)::text as id from compounds join markets using (market_id) where key = 'bay_area' and status = 'published' and available",
    );
    const url = (path: string): string => product.origin + path;
    const [list, page] = ['/hfc/home', `/hfc/homes_c/${home?.id}`];
    await waitForFirstViews(product.origin, [list, page]);
    const told = await withProfile(async (_, port) => [
      await judgeOften('dashboard', url(list), port),
      await judgeOften('compound', url(page), port),
    ]);
    const shortlist = await withProfile(async (context, port) => {
      await signInAndLike(context, product);
      return judgeOften('shortlist, signed in', url('/hfc/favorites'), port);
    });
    return [
      `mobile, median of ${runs}, photos are JPEG of ${Math.round(photo / 1024)} KB`,
      ...told,
      shortlist,
    ].join('\n');
  } finally {
    await product.stop();
  }
}
