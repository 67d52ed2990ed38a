import { cycleTitle } from './cycle-title.ts';

it('names the market of a cycle once', () => {
  const titles = ['Week 47', 'Seattle, first walk', 'Around Seattle'].map((name) =>
    cycleTitle('Seattle', name),
  );
  expect(titles).toEqual(['Seattle · Week 47', 'Seattle, first walk', 'Seattle · Around Seattle']);
});
