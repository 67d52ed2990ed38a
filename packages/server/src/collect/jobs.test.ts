import { listJobs } from './jobs.ts';

it('every job with a fixed time runs at least once a day', () => {
  const scheduled = listJobs.filter(({ schedule }) => schedule !== undefined);
  expect(scheduled.length).toBeGreaterThan(10);
  const rarer = scheduled.filter(({ schedule = '' }) => !/^\S+ \S+ \* \* \*$/.test(schedule));
  expect(rarer.map(({ name }) => name)).toEqual([]);
});
