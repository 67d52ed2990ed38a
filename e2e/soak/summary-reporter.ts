import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** One line for each case, as every soak prints it. */
export default class Summary implements Reporter {
  onTestEnd({ title }: TestCase, { status, duration, errors, annotations }: TestResult): void {
    const said = annotations.find(({ type }) => type === 'summary')?.description ?? '';
    const seconds = `${(duration / 1000).toFixed(1)} s`;
    console.log(`${title}: ${status === 'passed' ? 'ok' : 'FAILED'}, ${said} (${seconds})`);
    for (const { message } of errors) console.log(message ?? '');
  }
}
