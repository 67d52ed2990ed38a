import { jestProject } from '@commonhearth/testing/jest';

export default {
  testTimeout: 120_000,
  projects: [jestProject(import.meta.dirname, 'browser', ['<rootDir>/src/**/*.test.{ts,tsx}'])],
};
