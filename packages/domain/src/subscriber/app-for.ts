/**
 * The app of a person: the recorded one, else the consumers' where they subscribe, else the staff's for staff [4].
 */
export function appFor({
  recorded,
  subscribers,
  isStaff,
}: {
  readonly recorded: 'hfc' | 'hfci' | null;
  /** How many subscribers they have. */
  readonly subscribers: number;
  readonly isStaff: boolean;
}): 'hfc' | 'hfci' {
  return recorded ?? (subscribers === 0 && isStaff ? 'hfci' : 'hfc');
}
