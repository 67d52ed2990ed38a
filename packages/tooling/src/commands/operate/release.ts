// Releases of remotes: `npm run release -- <remote> …`, and the other commands of packages/release by their names.
import { runProgram } from '../../children/run-program.ts';

process.exit(await runProgram('packages/release/src/main.ts', process.argv.slice(2), { input: 'inherit' }));
