// Formats every file; twice, because the formatter itself needs a second pass for a few.
import { formatter } from '../../checks/gates.ts';
import { runCheck } from '../../checks/run-check.ts';

await runCheck('format', formatter, []);
const settled = await runCheck('format, second pass', formatter, []);
process.exitCode = settled.ok ? 0 : 1;
