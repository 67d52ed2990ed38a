// Builds the remote of the folder that it runs in: `npm run build` of a remote by itself.
import { build } from './build-app.ts';

const from = performance.now();
try {
  await build(process.cwd());
  console.log(`built in ${Math.round(performance.now() - from)} ms, to dist`);
} catch (error) {
  // where a file cannot be read as TypeScript, the stack alone says which
  const isSyntax = error instanceof SyntaxError;
  console.error(error instanceof Error && !isSyntax ? error.message : error);
  process.exitCode = 1;
}
