// Builds, then measures: `npm run bench [-- case …]`.
import { isStopping, runProgram } from '../../children/run-program.ts';

const built = await runProgram('packages/tooling/src/commands/develop/build.ts');
if (isStopping()) process.exit(built || 130);
process.exitCode = built || (await runProgram('packages/bench/src/main.ts', process.argv.slice(2)));
