// Long and rough: `npm run soak [-- case …] [--seed n]`. One summary line for each case; the seed repeats the
// moments of the kills.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seeded } from '@commonhearth/bench/product';
import { soakAuthLimits } from './sign-in/auth-limits.ts';
import { soakAuthTiming } from './sign-in/auth-timing.ts';
import { soakBroadcast } from './broadcast/broadcast.ts';
import { soakAiKills } from './curate/ai-kills.ts';
import { soakBigFiles } from './curate/big-files.ts';
import { soakImportKills } from './curate/import-kills.ts';
import { soakPhotoKills } from './curate/photo-kills.ts';
import { soakPublish } from './curate/publish.ts';
import { soakRestoreKills } from './curate/restore-kills.ts';
import { soakFirstViews } from './first-views/first-views.ts';
import { soakErrorFlood } from './error-flood/error-flood.ts';
import { soakFirefox, soakWebKit } from './browsers/browser-case.ts';
import { soakImport } from './curate/import.ts';
import { soakMail } from './sign-in/mail.ts';
import { soakProduction } from './production/production.ts';
import { soakReleases } from './processes/releases.ts';
import { soakRefresh } from './sign-in/refresh.ts';
import { soakRefreshKills } from './sign-in/refresh-kills.ts';
import { soakS3 } from './object-store/s3.ts';
import { soakSignInLoad } from './sign-in/sign-in-load.ts';
import type { SoakCase } from './soak-case.ts';
import { soakStart } from './processes/start.ts';
import { soakThreeProcesses } from './processes/three-processes.ts';
import { soakTwoProcesses } from './processes/two-processes.ts';

const cases: Readonly<Record<string, SoakCase>> = {
  start: soakStart,
  publish: soakPublish,
  import: soakImport,
  'import-kills': soakImportKills,
  'big-files': soakBigFiles,
  'photo-kills': soakPhotoKills,
  'ai-kills': soakAiKills,
  'restore-kills': soakRestoreKills,
  mail: soakMail,
  broadcast: soakBroadcast,
  refresh: soakRefresh,
  'refresh-kills': soakRefreshKills,
  production: soakProduction,
  s3: soakS3,
  'auth-limits': soakAuthLimits,
  'auth-timing': soakAuthTiming,
  'sign-in-load': soakSignInLoad,
  'two-processes': soakTwoProcesses,
  'three-processes': soakThreeProcesses,
  releases: soakReleases,
  'first-views': soakFirstViews,
  'error-flood': soakErrorFlood,
  firefox: soakFirefox,
  webkit: soakWebKit,
};
/** A calm machine needs a minute; what has not ended then hangs. */
const boundMs = 900_000;

async function tooLate(milliseconds: number): Promise<never> {
  await setTimeout(milliseconds, undefined, { ref: false });
  throw new Error(`did not end within ${milliseconds / 1000} s`);
}

async function run(name: string, soakCase: SoakCase, seed: number): Promise<boolean> {
  const from = performance.now();
  const deferred: (() => Promise<unknown>)[] = [];
  let over = false;
  const cleanUp = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      console.error(`${name}: the clean-up failed:`, error);
    });
  // a case that was given up may still start something
  const soak = {
    random: seeded(seed),
    defer: (work: () => Promise<unknown>) => {
      if (over) void cleanUp(work);
      else deferred.push(work);
    },
  };
  const [outcome] = await Promise.allSettled([Promise.race([soakCase(soak), tooLate(boundMs)])]);
  over = true;
  for (const work of deferred.reverse()) await cleanUp(work);
  const seconds = `${((performance.now() - from) / 1000).toFixed(1)} s, seed ${seed}`;
  if (outcome.status === 'fulfilled') console.log(`${name}: ok, ${outcome.value} (${seconds})`);
  else
    console.log(
      `${name}: FAILED, ${outcome.reason instanceof Error ? outcome.reason.message : String(outcome.reason)} (${seconds})`,
    );
  return outcome.status === 'fulfilled';
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
const unknown = positionals.filter((name) => !(name in cases));
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(
    unknown.length > 0
      ? `There is no case ${unknown.join(', ')}. Cases: ${Object.keys(cases).join(', ')}`
      : '--seed must be a whole number.',
  );
  process.exit(2);
}
for (const [name, soakCase] of Object.entries(cases)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (!(await run(name, soakCase, seed))) process.exitCode = 1;
}
