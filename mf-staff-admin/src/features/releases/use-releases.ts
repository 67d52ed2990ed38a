import { useListReleasesForStaffAdminQuery } from '../../api.generated.ts';

/** What is live is asked for again so often, in milliseconds: a rollout may stop by itself. */
const againMs = 15_000;

/** What is live; undefined until it is known. What is shown stays when asking again fails. */
export function useReleases() {
  const { data, isError, isFetching, refetch } = useListReleasesForStaffAdminQuery(
    {},
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: againMs,
      skipPollingIfUnfocused: true,
    },
  );
  return { releases: data, isError, isFetching, refetch };
}
