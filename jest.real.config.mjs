import everyday from './jest.config.mjs';

const node = everyday.projects.find(({ displayName }) => displayName === 'node');

/** The tests that read real files: `npm run test:real`. */
export default {
  testTimeout: 600_000,
  projects: [
    {
      ...node,
      displayName: 'real',
      testPathIgnorePatterns: ['/node_modules/'],
      testMatch: ['<rootDir>/packages/**/src/**/*.real.test.ts'],
    },
  ],
};
