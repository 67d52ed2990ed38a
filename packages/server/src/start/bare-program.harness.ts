import { runBare } from './run-bare.harness.ts';

await runBare({ level: 'warn' });
