import { approvedCycle, eventually, expectThat, pause, type Soak } from '@commonhearth/bench/product';
import { startAiServer, type AiServer } from '@commonhearth/testing-server/ai-server';
import { curatedSite, jobEnds, jobStage, type CuratedSite, type Sql } from './curated-site.ts';
import { killPoints, momentsOver } from './kill-points.ts';

const kills = 20;
const homes = 4;
/** Each fifth round the writer answers half a text. */
const failingEach = 5;
/** So long the writer thinks, in milliseconds. */
const thinking = 600;
const endBound = 90_000;

/**
 * kill -9 while texts of homes are written by a service: each home has the new text once, or, where the writer failed,
 * the text of before with the reason; no job hangs.
 */
export async function soakAiKills(soak: Soak): Promise<string> {
  const ai = await startAiServer({ thinking });
  soak.defer(() => ai.stop());
  const site = await curatedSite(soak, { AI_BASE_URL: ai.url, AI_MODEL: ai.model, AI_API_KEY: ai.key });
  const { sql } = site;
  const cycle = await approvedCycle(sql, 'ai', homes);
  const ids = (
    await sql.query<{ id: string }>(
      'select compound_id::text as id from compounds where review_period_id = $1 order by 1',
      [cycle.reviewPeriodId],
    )
  ).map(({ id }) => id);
  expectThat(ids.length === homes, `${ids.length} homes were made`);
  const from = performance.now();
  await write(site, ai, ids, 'Round 0');
  await expectTexts(sql, ids, 'Round 0', false);
  const wholeMs = performance.now() - from;
  const points = killPoints();
  let [slowest, failed] = [0, 0];
  for (const [n, moment] of momentsOver(soak, kills, wholeMs).entries()) {
    const before = `Round ${n}`;
    const title = `Round ${n + 1}`;
    const fails = (n + 1) % failingEach === 0;
    ai.set(fails ? 'half' : undefined);
    const doing = write(site, ai, ids, title);
    await pause(moment);
    points.hit(await stageOf(sql, ids[0] ?? '', title));
    await site.kill();
    await doing;
    await site.restart();
    const since = performance.now();
    // those of which nobody heard are asked for again; those that are under way are not asked twice
    await write(site, ai, ids, title);
    if (fails) {
      await expectFailed(sql, ids, before);
      failed += homes;
    } else await expectTexts(sql, ids, title, true);
    slowest = Math.max(slowest, performance.now() - since);
    await site.expectWhole();
  }
  expectThat(points.places() >= 3, `the kills hit only ${points.told()}`);
  expectThat(failed > 0 && ai.asked.length > kills * homes, `the writer was asked ${ai.asked.length} times`);
  await site.stop();
  return `${kills} kills (${points.told()}) of ${homes} texts at once, whole ${Math.round(wholeMs)} ms: ${kills * homes - failed} texts there once, ${failed} failed with the text of before back; all ended within ${Math.round(slowest)} ms; ${ai.asked.length} questions; ${site.visitors.seen().reads} visits, no mix`;
}

/** Asks for a text of each home, where it has not this one already. */
async function write(site: CuratedSite, ai: AiServer, ids: readonly string[], title: string): Promise<void> {
  ai.answer({ title, description: 'It has a garden.' });
  await Promise.all(
    ids.map(async (id) => {
      const [row] = await site.sql.query<{ title: string | null; version: number }>(
        "select ai_editorial ->> 'title' as title, version from compounds where compound_id = $1",
        [id],
      );
      if (row === undefined || row.title === title) return;
      const answer = await site.ask('POST', `/compounds/${id}/ai_generation`, { version: row.version });
      expectThat(
        answer === undefined || answer.status === 202,
        `the text answers ${answer?.status ?? ''}: ${JSON.stringify(answer?.body)}`,
      );
    }),
  );
}

async function jobOf(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql.query<{ job: string | null }>(
    'select ai_job_id as job from compounds where compound_id = $1',
    [id],
  );
  return row?.job ?? undefined;
}

async function stageOf(sql: Sql, id: string, title: string): Promise<string> {
  if ((await textOf(sql, id, title)).title === title) return 'stored';
  const stage = await jobStage(sql, await jobOf(sql, id));
  // one that failed before stays named until the next is asked for
  return stage === 'failed' ? 'before the job' : stage;
}

interface Text {
  readonly title: string | null;
  readonly job: string | null;
  readonly aside: boolean;
  readonly written: number;
}

async function textOf(sql: Sql, id: string, title: string): Promise<Text> {
  const [row] = await sql.query<Text>(
    `select ai_editorial ->> 'title' as title, ai_job_id as job, put_aside <> '{}' as aside,
       (select count(*)::int from audit where action = 'ai_text' and object_type = 'compound' and object_id = c.compound_id::text
          and after -> 'aiEditorial' ->> 'title' = $2) as written
     from compounds c where compound_id = $1`,
    [id, title],
  );
  expectThat(row !== undefined, `home ${id} is gone`);
  return row;
}

/** Each home has the text, which was written once, and waits for nothing. */
async function expectTexts(sql: Sql, ids: readonly string[], title: string, jobs: boolean): Promise<void> {
  for (const id of ids) {
    const text = await eventually(`the text of home ${id}`, endBound, async () => {
      const now = await textOf(sql, id, title);
      return now.title === title ? now : undefined;
    });
    expectThat(
      text.job === null && !text.aside && text.written === 1,
      `home ${id} has its text, and ${JSON.stringify(text)}`,
    );
  }
  if (jobs) await expectEnded(sql);
}

/** Each home has the text of before, and staff are told why it is no other. */
async function expectFailed(sql: Sql, ids: readonly string[], before: string): Promise<void> {
  for (const id of ids) {
    const jobId = await jobOf(sql, id);
    expectThat(jobId !== undefined, `home ${id} names no job that failed`);
    const { state, failure } = await jobEnds(sql, jobId, endBound);
    expectThat(
      state === 'failed' && (failure ?? '').includes('incomplete text'),
      `the job is ${state}: ${failure ?? ''}`,
    );
    const text = await textOf(sql, id, before);
    expectThat(
      text.title === before && !text.aside,
      `the text of before is not back: ${JSON.stringify(text)}`,
    );
  }
  await expectEnded(sql);
}

async function expectEnded(sql: Sql): Promise<void> {
  await eventually('every job that writes ends', endBound, async () => {
    const [row] = await sql.query<{ open: number; all: number }>(
      "select count(*) filter (where state in ('queued', 'running'))::int as open, count(*)::int as all from job_runs where name = 'write-ai-text'",
    );
    return row !== undefined && row.all > 0 && row.open === 0 ? true : undefined;
  });
}
