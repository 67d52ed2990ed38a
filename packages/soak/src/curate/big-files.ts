import {
  signInToDemo,
  startServer,
  expectThat,
  pause,
  ownSurroundings,
  type Soak,
} from '@commonhearth/bench/product';
import { demoStaff } from '@commonhearth/fixtures/demo';
import { readFile } from 'node:fs/promises';
import { jobEnds, openSeattle } from './curated-site.ts';
import { keysIn } from './swept-files.ts';

const manyRows = 100_000;
const mostBytes = 50 * 1024 * 1024;
/** How much more memory the process may have at its peak, in bytes: far less than the rows of 50 MB would take. */
const mostGrowth = 400 * 1024 * 1024;
const endBound = 400_000;
const answerBound = 300_000;

interface Report {
  readonly rows: number;
  readonly imported: number;
  readonly faulty: number;
  readonly faults: readonly { readonly reason: string }[];
}

/**
 * Files of listings as large as they may be, and larger: what they hold is imported or told, the server's memory stays
 * within a bound, and it answers others meanwhile.
 */
export async function soakBigFiles(soak: Soak): Promise<string> {
  const { sql, dataDir, env } = await ownSurroundings(soak);
  const server = startServer(soak, env);
  const origin = await server.origin;
  const { token } = await signInToDemo(origin, demoStaff[0]?.email ?? '');
  const period = await openSeattle(sql);
  const url = `${origin}/api/hfc/_i/review_periods/${period}/import`;
  const headers = { authorization: `Bearer ${token}` };
  const rehearse = async (file: Blob): Promise<{ status: number; text: string }> => {
    const form = new FormData();
    form.set('dry_run', 'true');
    form.set('file', file, 'sales.csv');
    const signal = AbortSignal.timeout(answerBound);
    const answer = await fetch(url, { method: 'POST', headers, body: form, signal });
    return { status: answer.status, text: await answer.text() };
  };
  const others = askMeanwhile(soak, origin);
  // the first file is read with a cold process
  await rehearse(fileOf(salesFile(1_000, seattle)));
  const before = await peakOf(server.pid);

  const many = await rehearse(fileOf(salesFile(manyRows, seattle)));
  expectThat(many.status === 200, `the rehearsal of ${manyRows} rows answers ${many.status}: ${many.text}`);
  const { file_id, report } = JSON.parse(many.text) as { file_id: string; report: Report };
  expectThat(report.imported === manyRows, `of ${manyRows} rows ${report.imported} would be imported`);
  const from = performance.now();
  const asked = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ file_id, dry_run: false }),
  });
  const { job_id } = (await asked.json()) as { job_id: string };
  const job = await jobEnds(sql, job_id, endBound);
  const seconds = (performance.now() - from) / 1000;
  expectThat(job.state === 'done', `the import is ${job.state}: ${job.failure ?? ''}`);
  const [there] = await sql.query<{ homes: number }>(
    "select count(*)::int as homes from homes join compounds using (home_id) where provider = 'sales_file'",
  );
  expectThat(there?.homes === manyRows, `of ${manyRows} rows ${there?.homes ?? 0} are there`);
  const afterMany = await peakOf(server.pid);

  const lines = salesFile(Infinity, austin, mostBytes - 2_000);
  const elsewhere = await rehearse(fileOf(lines));
  const told = JSON.parse(elsewhere.text) as { report: Report };
  expectThat(
    elsewhere.status === 200 &&
      told.report.faulty === told.report.rows &&
      told.report.rows === lines.length - 1,
    `a file of another market answers ${elsewhere.status}: ${elsewhere.text.slice(0, 400)}`,
  );
  expectThat(
    told.report.faults.length > 0 && told.report.faults.length <= 2_000,
    'not some of its rows are named',
  );
  const growth = (await peakOf(server.pid)) - before;
  expectThat(
    growth < mostGrowth,
    `the server grew by ${megabytes(growth)} MB, ${megabytes(afterMany - before)} of them by ${manyRows} rows`,
  );

  const tooLarge = await rehearse(fileOf(salesFile(Infinity, seattle, mostBytes + 100_000)));
  expectThat(tooLarge.status === 413, `a file of more than 50 MB answers ${tooLarge.status}`);
  const [kept] = await sql.query<{ files: number }>('select count(*)::int as files from import_files');
  const lying = await keysIn(dataDir, ['imports', '.incoming']);
  expectThat(
    kept?.files === 3 && lying[0]?.size === kept.files,
    `${kept?.files ?? 0} files are kept, ${lying[0]?.size ?? 0} lie in the store`,
  );
  const slowest = others.stop();
  return `${manyRows} rows rehearsed and imported in ${seconds.toFixed(1)} s; ${told.report.rows} rows of another market (50 MB) told; more than 50 MB refused, nothing of it kept; memory at its peak ${megabytes(before)} MB, then ${megabytes(growth)} MB more; others were answered ${others.answers()} times, within ${Math.round(slowest)} ms`;
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** The most memory that a process ever had, in bytes. */
async function peakOf(pid: number): Promise<number> {
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  expectThat(kilobytes !== undefined, 'this system does not tell how much memory a process had');
  return Number(kilobytes) * 1024;
}

/** Somebody who asks the API all the time; a request that fails ends the case. */
function askMeanwhile(soak: Soak, origin: string) {
  let [open, answers, slowest, failure] = [true, 0, 0, ''];
  const asking = (async () => {
    while (open) {
      const from = performance.now();
      const answer = await fetch(`${origin}/readyz`);
      await answer.text();
      if (answer.status !== 200) failure = `the server answers others ${answer.status}`;
      slowest = Math.max(slowest, performance.now() - from);
      answers += 1;
      await pause(50);
    }
  })();
  soak.defer(async () => {
    open = false;
    await asking.catch(() => undefined);
  });
  return {
    answers: () => answers,
    stop: () => {
      open = false;
      expectThat(failure === '' && answers > 0, failure);
      return slowest;
    },
  };
}

const seattle = { lat: 47.55, lng: -122.4, zip: '98107' };
const austin = { lat: 30.25, lng: -97.75, zip: '78701' };

/** In one part: a million of them take longer to send than a request may take. */
const fileOf = (lines: readonly string[]): Blob => new Blob([lines.join('')]);

/** Lines of a sales file: so many rows, or as many as so many bytes hold. */
function salesFile(rows: number, place: typeof seattle, bytes = Infinity): string[] {
  const lines = ['id,date,price,bedrooms,bathrooms,sqft_living,sqft_basement,zipcode,lat,long\n'];
  let size = lines[0]?.length ?? 0;
  for (let n = 1; n <= rows && size < bytes; n++) {
    const lat = (place.lat + (n % 100) * 0.001).toFixed(4);
    const lng = (place.lng + (n % 90) * 0.001).toFixed(4);
    const line = `${n},20261101T000000,${400_000 + (n % 900_000)},3,2,1500,0,${place.zip},${lat},${lng}\n`;
    lines.push(line);
    size += line.length;
  }
  return lines;
}
