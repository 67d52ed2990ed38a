// Sums Jest's, Playwright's and the gates' JSON reports. A missing report, a crashed suite, or a non-zero exit of the run is a failure.
import { existsSync, readFileSync } from 'node:fs';
const exit = Number(process.argv[2] ?? 0);
let passed = 0; let failed = 0;
const read = (name) => existsSync(`reports/${name}.json`) ? JSON.parse(readFileSync(`reports/${name}.json`, 'utf8')) : undefined;
const gates = read('gates'); // [{ name, ok }]
for (const g of gates ?? []) g.ok ? passed++ : failed++;
const jest = read('jest');
if (jest) { passed += jest.numPassedTests; failed += jest.numFailedTests + jest.numRuntimeErrorTestSuites; }
const pw = read('playwright');
if (pw) { passed += pw.stats.expected + pw.stats.flaky; failed += pw.stats.unexpected + pw.errors.length; }
const wanted = { gates, jest, ...(existsSync('e2e/specs') && { playwright: pw }) };
for (const [name, r] of Object.entries(wanted)) if (!r) { failed++; console.log(`reports/${name}.json is missing`); }
if (exit !== 0 && failed === 0) { failed = 1; console.log(`npm test ended with ${exit} though no report names a failure`); }
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
