// Asks what would stop the start for sure, builds what changed, then runs the server until it ends. Started in the checkout's root, by launch.mjs.
import { buildOutcome } from '../../apps/build-outcome.ts';
import { isStopping, runProgram } from '../../children/run-program.ts';

const ready = await runProgram('packages/server/src/preflight-program.ts');
if (ready !== 0 || isStopping()) process.exit(ready || 130);
const built = await runProgram('packages/tooling/src/commands/develop/build.ts');
if (isStopping()) process.exit(built === 0 ? 130 : built);
if (built !== buildOutcome.built && built !== buildOutcome.noRemote) {
  console.error('The shell was not built (see above), so there is no page to show; nothing was started.');
  process.exit(built);
}
process.exit(await runProgram('packages/server/src/main.ts'));
