// The next migration, from what packages/server/src/db/schema declares: `npm run migration -- <area> <name>`.
import { runProgram } from '../../children/run-program.ts';

process.exit(await runProgram('packages/server/src/db/catalog/main.ts', process.argv.slice(2)));
