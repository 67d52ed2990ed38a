import { parseArgs } from 'node:util';
import { examine } from './doctor.ts';
import type { Result } from './check.ts';

const usage = `Usage: npm run doctor [-- --json]

Checks that the settings work: database, mail server, stores, login, Google, AI writer, listings,
geocoder, address. Sends no email and leaves no changes. Exits with 0 if no check failed, 1 if one did, 2 if an argument is wrong.`;

const lineOf = ({ outcome, check, message }: Result): string => `${outcome.padEnd(8)} ${check}: ${message}`;

function readArguments(): { readonly json: boolean; readonly help: boolean } | undefined {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return { json: values.json ?? false, help: values.help ?? false };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return undefined;
  }
}

async function main(): Promise<number> {
  const asked = readArguments();
  if (asked === undefined) return 2;
  if (asked.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const results = await examine(process.env, (result) => {
    if (!asked.json) process.stdout.write(`${lineOf(result)}\n`);
  });
  const isWell = results.every(({ outcome }) => outcome !== 'failed');
  if (asked.json) process.stdout.write(`${JSON.stringify({ ok: isWell, checks: results }, null, 2)}\n`);
  return isWell ? 0 : 1;
}

process.exit(await main());
