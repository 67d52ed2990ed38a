import { expectThat, pause, type Soak } from '@commonhearth/bench/product';
import {
  curatedSite,
  jobEnds,
  jobStage,
  openSeattle,
  orCutOff,
  type CuratedSite,
  type Sql,
} from './curated-site.ts';
import { killPoints, momentsOver } from './kill-points.ts';
import { expectNothingWaits, keysIn, sweepAll } from './swept-files.ts';

const kills = 20;
const rows = 20_000;
const endBound = 60_000;

/**
 * kill -9 while staff import a file by the screen: rehearsal, job and all between. All of the file or nothing is there,
 * the job ends by itself, and no file of an import stays.
 */
export async function soakImportKills(soak: Soak): Promise<string> {
  const site = await curatedSite(soak);
  const { sql } = site;
  const period = await openSeattle(sql);
  // the first one finds a cold process
  await importWhole(site, period, 0);
  const wholeMs = await importWhole(site, period, kills + 1);
  const points = killPoints();
  let [slowest, asked, shown] = [0, 0, 0];
  for (const [n, moment] of momentsOver(soak, kills, 1.4 * wholeMs).entries()) {
    const round = n + 1;
    const before = await jobOf(sql, period);
    const doing = imports(site, period, round);
    await pause(moment);
    const begun = await jobOf(sql, period);
    const isAsked = begun !== before;
    points.hit(isAsked ? await jobStage(sql, begun) : doing.isRehearsed() ? 'asking' : 'rehearsal');
    await site.kill();
    await doing.ended;
    await expectAllOrNothing(sql, round);
    await site.restart();
    const from = performance.now();
    // nobody heard of a job: staff send the file again
    const known = await jobOf(sql, period);
    if (known === undefined || known === before) {
      asked += 1;
      await importWhole(site, period, round);
    } else expectDone(await jobEnds(sql, known, endBound));
    slowest = Math.max(slowest, performance.now() - from);
    const there = await expectAllOrNothing(sql, round);
    expectThat(there === rows, `after the job of round ${round} ${there} of ${rows} rows are there`);
    shown = await site.expectWhole();
  }
  expectThat(points.places() >= 3, `the kills hit only ${points.told()}`);
  const kept = (await keysIn(site.dataDir, ['imports'])).reduce((sum, keys) => sum + keys.size, 0);
  await sweepAll(sql, site.dataDir);
  await expectNothingWaits(site.dataDir);
  const { reads, versions } = site.visitors.seen();
  expectThat(reads > kills && kept > 0, `${reads} visits, ${kept} files were kept: too little was checked`);
  await site.stop();
  return `${kills} kills (${points.told()}), ${rows} rows each, whole ${Math.round(wholeMs)} ms: all or nothing, ${asked} asked again, the others ended by themselves within ${Math.round(slowest)} ms; ${kept} kept files swept; ${shown} homes shown, ${reads} visits of ${versions} contents, no mix`;
}

interface Doing {
  readonly isRehearsed: () => boolean;
  /** The job; undefined where a kill cut off the call that asks for it. */
  readonly ended: Promise<string | undefined>;
}

/** As the screen does it: the file is rehearsed and kept, then its import is asked for by its name. */
function imports(site: CuratedSite, period: string, round: number): Doing {
  let rehearsedFile = false;
  const run = async (): Promise<string | undefined> => {
    const rehearsed = await orCutOff(rehearse(site, period, round));
    if (rehearsed === undefined) return undefined;
    rehearsedFile = true;
    const answer = await site.ask('POST', `/review_periods/${period}/import`, {
      file_id: rehearsed.file_id,
      dry_run: false,
    });
    if (answer === undefined) return undefined;
    expectThat(answer.status === 202, `the import answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    return (answer.body as { job_id: string }).job_id;
  };
  return { isRehearsed: () => rehearsedFile, ended: run() };
}

interface Rehearsed {
  readonly file_id: string;
  readonly report: { readonly rows: number; readonly imported: number };
}

async function rehearse({ origin, token }: CuratedSite, period: string, round: number): Promise<Rehearsed> {
  const form = new FormData();
  form.set('dry_run', 'true');
  form.set('file', new Blob([salesFile(round)]), 'sales.csv');
  const answer = await fetch(`${origin()}/api/hfc/_i/review_periods/${period}/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await answer.text();
  expectThat(answer.status === 200, `the rehearsal answers ${answer.status}: ${text}`);
  const rehearsed = JSON.parse(text) as Rehearsed;
  expectThat(rehearsed.report.imported === rows, `the rehearsal would import ${rehearsed.report.imported}`);
  return rehearsed;
}

/** The job of the cycle's last import. */
async function jobOf(sql: Sql, period: string): Promise<string | undefined> {
  const [row] = await sql.query<{ id: string | null }>(
    'select import_job_id as id from review_periods where review_period_id = $1',
    [period],
  );
  return row?.id ?? undefined;
}

/** Imports a file that nobody kills; answers how long that took, in milliseconds. */
async function importWhole(site: CuratedSite, period: string, round: number): Promise<number> {
  const from = performance.now();
  const jobId = await imports(site, period, round).ended;
  expectThat(jobId !== undefined, 'an import that nobody kills was cut off');
  expectDone(await jobEnds(site.sql, jobId, endBound));
  return performance.now() - from;
}

function expectDone({ state, failure }: { readonly state: string; readonly failure: string | null }): void {
  expectThat(state === 'done', `the import is ${state}: ${failure ?? ''}`);
}

/** Fails when homes, compounds and the note of the import differ. Waits for what a killed import left behind. */
async function expectAllOrNothing(sql: Sql, round: number): Promise<number> {
  const [least, most] = [round * 1_000_000, (round + 1) * 1_000_000];
  const [found] = await sql.transaction(async (tx) => {
    await tx.query('lock table homes, compounds in share mode');
    return tx.query<{ homes: number; compounds: number }>(
      `select count(*)::int as homes, count(compound_id)::int as compounds
       from homes left join compounds using (home_id) where provider = 'sales_file' and external_id::bigint >= $1 and external_id::bigint < $2`,
      [least, most],
    );
  });
  expectThat(
    found !== undefined && found.homes === found.compounds && (found.homes === 0 || found.homes === rows),
    `the import of round ${round} is half there: ${JSON.stringify(found)}`,
  );
  return found.homes;
}

/** Ids that no other round has. */
const salesFile = (round: number): string =>
  [
    'id,date,price,bedrooms,bathrooms,sqft_living,sqft_basement,zipcode,lat,long',
    ...Array.from(
      { length: rows },
      (_, n) =>
        `${round * 1_000_000 + n},20261101T000000,${400_000 + n},3,2,1500,0,98107,${(47.55 + (n % 100) * 0.001).toFixed(4)},${(-122.4 + (n % 90) * 0.001).toFixed(4)}`,
    ),
    '',
  ].join('\n');
