// Generates, in order: the API's document, the clients' endpoints, the contract's report, CODEOWNERS, the
// table of settings.
// `npm run generate`.
import { isStopping, runProgram } from '../../children/run-program.ts';

for (const script of [
  'packages/server/src/app/openapi/openapi-program.ts',
  'packages/tooling/src/generators/client-endpoints-program.ts',
  'packages/tooling/src/generators/contract-report-program.ts',
  'packages/tooling/src/generators/owners-program.ts',
  'packages/server/src/config/settings-program.ts',
]) {
  const status = await runProgram(script);
  if (status !== 0 || isStopping()) process.exit(status || 130);
}
