import { selectNavigation, useAppSelector, useReportError } from '@commonhearth/contract';
import { useEffect } from 'react';
import { useListBaseAiPromptsForStaffAdminQuery } from '../../api.generated.ts';
import { seenAgain } from './again.ts';

/** What base prompts answer anywhere but in the staff app, in the words of [8]. */
export const onlyForHfci = 'Only available for HFCi';

/** The prompts that every market is written with. Only the staff app asks for them: anywhere else it is refused. */
export function useBasePrompts() {
  const { app } = useAppSelector(selectNavigation);
  const isOurs = app === 'hfci';
  const reportError = useReportError();
  useEffect(() => {
    if (!isOurs) reportError(new Error(onlyForHfci));
  }, [isOurs, reportError]);
  const { data, isError, isFetching, refetch } = useListBaseAiPromptsForStaffAdminQuery(undefined, {
    ...seenAgain,
    skip: !isOurs,
  });
  useEffect(() => {
    if (isError) reportError(new Error('Error fetching base ai prompts'));
  }, [isError, reportError]);
  return { isOurs, prompts: isOurs ? data?.base_ai_prompts : undefined, isError, isFetching, refetch };
}
