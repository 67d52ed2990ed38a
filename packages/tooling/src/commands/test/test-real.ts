// The real files of SHARED_DIR (../shared unless set): `npm run test:real`.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCheck } from '../../checks/run-check.ts';
import { reportTo, vitest } from '../../checks/unit-tests.ts';

const shared = resolve(process.env['SHARED_DIR'] ?? '../shared');
if (!existsSync(`${shared}/data`)) {
  console.error(`There is no ${shared}/data: set SHARED_DIR to the folder with the real files.`);
  process.exit(2);
}
const { ok } = await runCheck(
  'real files',
  vitest,
  ['run', '--project=real', ...reportTo('reports/real.json')],
  { live: true, env: { SHARED_DIR: shared } },
);
process.exitCode = ok ? 0 : 1;
