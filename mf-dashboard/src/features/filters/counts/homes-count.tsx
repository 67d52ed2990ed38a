import { VisuallyHidden } from '@commonhearth/ui';
import { countWords, homesWords } from '../filter-words.ts';

interface Props {
  /** Null while it is counted for the first time. */
  readonly of: number | null;
  /** With "homes" behind the number. */
  readonly whole?: boolean;
}

/** How many homes an option would leave; one that leaves none says so, and stays. */
export function HomesCount({ of, whole = false }: Props) {
  if (of === null) return '\u00A0';
  if (of === 0) return 'None yet';
  if (whole) return homesWords(of);
  return (
    <>
      {countWords(of)}
      <VisuallyHidden>{of === 1 ? ' home' : ' homes'}</VisuallyHidden>
    </>
  );
}
