import { useNavigation } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { readFilter, writeFilter, type BoardFilter } from '../../board-filter.ts';

export interface AddressFilter {
  readonly filter: BoardFilter;
  /** As the address has it, but without rubbish; null where nothing is asked. */
  readonly text: string | null;
  readonly setText: (text: string | null) => void;
}

/** What the address asks of a board's homes. */
export function useBoardFilter(): AddressFilter {
  const [query] = useSearchParams();
  const navigation = useNavigation();
  // rubbish asks nothing, and two ways to write a filter are one
  const text = writeFilter(readFilter(query.get(parameters.boardFilter)));
  return {
    text,
    filter: readFilter(text),
    setText: (changed) => {
      navigation.changeQuery({ [parameters.boardFilter]: changed });
    },
  };
}
