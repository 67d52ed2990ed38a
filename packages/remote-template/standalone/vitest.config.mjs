import { testProject } from '@commonhearth/testing/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      testProject({
        root: import.meta.dirname,
        name: 'browser',
        include: ['src/**/*.test.{ts,tsx}'],
        testTimeout: 120_000,
      }),
    ],
  },
});
