import everyday from './jest.config.mjs';

const node = everyday.projects.find(({ displayName }) => displayName === 'node');

/** The tests that the soak runs on programs of others: part of `npm run soak`. */
export default {
  testTimeout: 600_000,
  projects: [
    {
      ...node,
      displayName: 'soak',
      testPathIgnorePatterns: ['/node_modules/'],
      testMatch: ['<rootDir>/packages/**/src/**/*.soak.test.ts'],
    },
  ],
};
