import { pageSentFrom } from './page-sent-from.ts';

it('names the page after [Route]; what is longer than 50 is cut and told', () => {
  const told: string[] = [];
  const tell = (whole: string): void => void told.push(whole);
  expect(pageSentFrom('/hfc/tour', tell)).toBe('[Route] /hfc/tour');
  expect(told).toEqual([]);
  const long = `/hfc/tour?${'x'.repeat(60)}`;
  expect(pageSentFrom(long, tell)).toBe(`[Route] ${long}`.slice(0, 50));
  expect(told).toEqual([`[Route] ${long}`]);
});
