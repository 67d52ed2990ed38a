// Builds, then kills, races and times the product, and loses every file of its pages:
// `npm run soak [-- case …] [--seed n] [--part 1/8] [--only text] [--resume]`; part, only and resume are for
// `faults`. Ends with one line for each series.
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isStopping, startProgram } from '../../children/run-program.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    part: { type: 'string' },
    only: { type: 'string' },
    resume: { type: 'boolean' },
  },
});
if (values.part !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(values.part)) {
  console.error('--part takes one of several equal parts, for example 2/8.');
  process.exit(2);
}
/** The name for everything that Playwright runs. */
const faults = 'faults';
const others = positionals.filter((name) => name !== faults);
const runsFaults = positionals.length === 0 || others.length < positionals.length;
const runsOthers = positionals.length === 0 || others.length > 0;
const series: string[] = [];

/** Runs a program to its end, shows what it says, and keeps the lines of its series. */
async function run(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  if (isStopping()) return 130;
  const child = startProgram(script, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (child.stdout !== null)
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(line);
      if (/^[a-z0-9-]+: (ok|FAILED), /.test(line)) series.push(line);
    });
  return await new Promise<number>((resolve) => {
    child.on('close', (code) => {
      resolve(code ?? 1);
    });
  });
}

const from = performance.now();
const built = await run('packages/tooling/src/commands/develop/build.ts');
const codes = [built];
if (built === 0 && runsOthers)
  codes.push(
    await run(fileURLToPath(new URL('../../../../soak/src/main.ts', import.meta.url)), [
      ...others,
      ...(values.seed === undefined ? [] : ['--seed', values.seed]),
    ]),
  );
if (built === 0 && runsFaults)
  codes.push(
    await run('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.soak.config.ts'], {
      SOAK_PART: values.part ?? '1/1',
      SOAK_ONLY: values.only ?? '',
      ...(values.resume === true && { SOAK_RESUME: '1' }),
    }),
  );
console.log(`\n${series.length} series in ${((performance.now() - from) / 1000).toFixed(0)} s`);
for (const line of series) console.log(line);
process.exitCode = codes.find((code) => code !== 0) ?? 0;
