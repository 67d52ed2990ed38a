// The settings against what is outside: `npm run doctor`.
import { runProgram } from '../../children/run-program.ts';

process.exit(await runProgram('packages/server/src/programs/doctor/main.ts', process.argv.slice(2)));
