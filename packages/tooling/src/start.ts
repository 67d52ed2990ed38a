// Builds what changed, then runs the server until it ends. Started in the checkout's root, by launch.mjs.
import { isStopping, runProgram } from './children/run-program.ts';

const built = await runProgram('packages/tooling/src/build.ts');
if (isStopping()) process.exit(built === 0 ? 130 : built);
if (built !== 0) {
  console.error('The browser apps were not built (see above); nothing was started.');
  process.exit(built);
}
process.exit(await runProgram('packages/server/src/main.ts'));
