// Areas and listings from files: `npm run import -- areas|listings <file> …`.
import { spawnSync } from 'node:child_process';

process.exitCode =
  spawnSync(process.execPath, ['packages/server/src/import/main.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
  }).status ?? 1;
