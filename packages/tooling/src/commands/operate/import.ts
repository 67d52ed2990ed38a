// Areas and listings from files: `npm run import -- areas|listings <file> …`.
import { runProgram } from '../../children/run-program.ts';

process.exit(
  await runProgram('packages/server/src/programs/import/main.ts', process.argv.slice(2), {
    input: 'inherit',
  }),
);
