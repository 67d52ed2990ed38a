// Generates, in order: the API's document, the clients' endpoints, the contract's report, CODEOWNERS, the
// table of settings.
// `npm run generate`.
import { isStopping, runProgram } from './children/run-program.ts';

for (const script of [
  'packages/server/src/app/openapi/openapi-program.ts',
  'packages/tooling/src/client-endpoints.ts',
  'packages/tooling/src/contract-report.ts',
  'packages/tooling/src/owners.ts',
  'packages/server/src/config/settings-program.ts',
]) {
  const status = await runProgram(script);
  if (status !== 0 || isStopping()) process.exit(status || 130);
}
