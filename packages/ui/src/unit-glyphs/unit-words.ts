/** "2 units + 1 if you build". */
export function unitWords(standing: number, potential: number): string {
  const stands = `${standing} ${standing === 1 ? 'unit' : 'units'}`;
  return potential > 0 ? `${stands} + ${potential} if you build` : stands;
}
