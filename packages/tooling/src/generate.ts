// All that is generated, in order: the API's document, the clients' endpoints, the contract's report. `npm
// run generate`.
import { spawnSync } from 'node:child_process';

for (const script of [
  'packages/server/src/http/write-openapi.ts',
  'packages/tooling/src/client-endpoints.ts',
  'packages/tooling/src/contract-report.ts',
]) {
  const status = spawnSync(process.execPath, [script], { stdio: 'inherit' }).status ?? 1;
  if (status !== 0) process.exit(status);
}
