import { pageSentFrom } from './page-sent-from.ts';

it('[CMP-06] names the page after [Route]; what is longer than 50 is cut and reported once', () => {
  const reports: string[] = [];
  const report = ({ message }: Error): void => void reports.push(message);
  expect(pageSentFrom('/hfc/tour', report)).toBe('[Route] /hfc/tour');
  expect(reports).toEqual([]);
  const long = `/hfc/tour?${'x'.repeat(60)}`;
  expect(pageSentFrom(long, report)).toBe(`[Route] ${long}`.slice(0, 50));
  expect(reports).toEqual([`page_sent_from is too long: [Route] ${long}`]);
});
