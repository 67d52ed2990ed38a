// The same back into an empty database: `npm run restore -- <folder>`.
import { runProgram } from '../../children/run-program.ts';

process.exit(
  await runProgram('packages/server/src/programs/backup/restore/restore-program.ts', process.argv.slice(2)),
);
