// Prints the tests that reach the given files through imports, a path a line.
import { createVitest } from 'vitest/node';
import { everydayProjects } from '../test-runners.ts';

const vitest = await createVitest(
  { related: process.argv.slice(2), project: [...everydayProjects], watch: false },
  { logLevel: 'silent' },
);
const specifications = await vitest.getRelevantTestSpecifications();
console.log([...new Set(specifications.map(({ moduleId }) => moduleId))].join('\n'));
await vitest.close();
