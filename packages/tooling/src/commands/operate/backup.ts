// Rows and objects of the site into a folder: `npm run backup -- <folder>`.
import { runProgram } from '../../children/run-program.ts';

process.exit(
  await runProgram('packages/server/src/programs/backup/backup-program.ts', process.argv.slice(2)),
);
