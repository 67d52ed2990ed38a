/** "2 units + 1 potential". */
export function unitWords(standing: number, potential: number): string {
  const stands = `${standing} ${standing === 1 ? 'unit' : 'units'}`;
  return potential > 0 ? `${stands} + ${potential} potential` : stands;
}
