import { cycleTitle } from './cycle-title.ts';

it('names the market of a cycle once', () => {
  expect([cycleTitle('Seattle', 'Week 47'), cycleTitle('Seattle', 'Seattle, first walk')]).toEqual([
    'Seattle · Week 47',
    'Seattle, first walk',
  ]);
});
