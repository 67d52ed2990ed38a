import { parseArgs } from 'node:util';
import { examine } from './doctor.ts';
import { examineDeploy } from './deploy/examine-deploy.ts';
import type { Result } from './check.ts';

const usage = `Usage: npm run doctor [-- --json] [--deploy URL]

Checks that the settings work: database, mail server, stores, login, Google, AI writer, listings,
geocoder, address. Sends no email and leaves no changes. Exits with 0 if no check failed, 1 if one did, 2 if an argument is wrong.

--deploy URL   instead checks whether this version has what the live remotes of the site at URL need: their contract,
               their calls and, if its shell is built, their libraries. Run it from the new checkout, before a deploy.
               It needs no settings.`;

const lineOf = ({ outcome, check, message }: Result): string => `${outcome.padEnd(8)} ${check}: ${message}`;

interface Arguments {
  readonly json: boolean;
  readonly help: boolean;
  readonly deploy: string | undefined;
}

function readArguments(): Arguments | undefined {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        deploy: { type: 'string' },
      },
    });
    return { json: values.json ?? false, help: values.help ?? false, deploy: values.deploy };
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
  const tell = (result: Result): void => {
    if (!asked.json) process.stdout.write(`${lineOf(result)}\n`);
  };
  const results = await (asked.deploy === undefined
    ? examine(process.env, tell)
    : examineDeploy(asked.deploy, tell));
  const isWell = results.every(({ outcome }) => outcome !== 'failed');
  if (asked.json) process.stdout.write(`${JSON.stringify({ ok: isWell, checks: results }, null, 2)}\n`);
  return isWell ? 0 : 1;
}

process.exit(await main());
