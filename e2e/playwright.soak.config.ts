import { defineConfig } from '@playwright/test';
import daily from './playwright.config.ts';

/** Long series over the built product: part of `npm run soak`. */
export default defineConfig({
  ...daily,
  testDir: './soak',
  outputDir: '../reports/soak',
  testMatch: '*.soak.ts',
  projects: [{}],
  workers: 1,
  reporter: [['./soak/summary-reporter.ts']],
});
