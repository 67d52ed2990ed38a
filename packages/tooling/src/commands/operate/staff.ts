// Who is staff, from a terminal of the site's machine: `npm run staff -- grant|revoke|list`.
import { runProgram } from '../../children/run-program.ts';

process.exit(await runProgram('packages/server/src/programs/staff/main.ts', process.argv.slice(2)));
