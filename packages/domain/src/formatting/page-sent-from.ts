import { longestPageSentFrom } from '@commonhearth/schemas/constants';

/** Where something was sent from, as the team reads it [5]; one that is too long is cut, and `report` is told once. */
export function pageSentFrom(path: string, report: (error: Error) => void): string {
  const whole = `[Route] ${path}`;
  if (whole.length > longestPageSentFrom) report(new Error(`page_sent_from is too long: ${whole}`));
  return whole.slice(0, longestPageSentFrom);
}
