// Lint and import directions alone: `npm run lint`.
import { lintGates } from '../../checks/gates.ts';

process.exitCode = (await lintGates()).every(({ ok }) => ok) ? 0 : 1;
