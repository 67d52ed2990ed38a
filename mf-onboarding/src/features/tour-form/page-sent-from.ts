const most = 50;

/** Where a form was sent from, as the team reads it [5]; `tooLong` tells what did not fit. */
export function pageSentFrom(path: string, tooLong: (whole: string) => void): string {
  const whole = `[Route] ${path}`;
  if (whole.length > most) tooLong(whole);
  return whole.slice(0, most);
}
