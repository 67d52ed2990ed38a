// The real files of SHARED_DIR (../shared unless set): `npm run test:real`.
import { runCheck } from '../../checks/run-check.ts';
import { realFilesFolder, reportTo, vitest } from '../../checks/test-runners.ts';

const shared = realFilesFolder();
if (shared === undefined) {
  console.error('There are no real files: set SHARED_DIR to the folder that has them in data/.');
  process.exit(2);
}
const { ok } = await runCheck(
  'real files',
  vitest,
  ['run', '--project=real', ...reportTo('reports/real.json')],
  { live: true, env: { SHARED_DIR: shared } },
);
process.exitCode = ok ? 0 : 1;
