import { useMemo } from 'react';
import { useListStaffBetaFeedbackForStaffAdminQuery } from '../../api.generated.ts';
import type { AreaChoice } from '../../areas/use-area-choice.ts';

/** What was said of homes, of those that are chosen; the words are sought in all that is told of a home. */
export function useFeedback(choice: AreaChoice | null, words: string) {
  const { data, isError, isFetching, refetch } = useListStaffBetaFeedbackForStaffAdminQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const homes = useMemo(() => {
    if (data === undefined) return undefined;
    const areas =
      choice === null
        ? null
        : new Set((choice.area === null ? choice.areas : [choice.area]).map(({ area_id: id }) => id));
    const wanted = words.trim().toLowerCase();
    return data.compounds.filter(
      ({ area_id: areaId, title, formatted_address: address, logs }) =>
        (areas === null || (areaId !== null && areas.has(areaId))) &&
        [title ?? '', address, ...logs.flatMap(({ text, name, email }) => [text, name, email])].some((text) =>
          text.toLowerCase().includes(wanted),
        ),
    );
  }, [data, choice, words]);
  return {
    homes,
    hasAny: (data?.compounds.length ?? 0) > 0,
    failed: isError && data === undefined,
    busy: isFetching,
    again: () => {
      void refetch();
    },
  };
}
