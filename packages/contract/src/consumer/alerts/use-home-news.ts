import type { Alert } from '@commonhearth/schemas';
import { usePlatform } from '../../platform/platform.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { RootState } from '../../store/root-state.ts';
import { putAlertsAway } from './alerts.thunks.ts';

const none: readonly Alert[] = [];
/** Another subscriber's are not shown while theirs are on their way. */
const alertsOf = ({ alerts, session }: RootState): readonly Alert[] =>
  session.subscriberId !== null && alerts.loadedFor === session.subscriberId ? alerts.alerts : none;

const unseenOf = (state: RootState): readonly Alert[] =>
  alertsOf(state).filter(({ seen, compound_id: id }) => !seen && state.likes.statuses[id] === 'liked');

/** How many homes of the shortlist have news that the person has not seen; 0 for who is signed out. */
export const selectNewsCount = (state: RootState): number =>
  new Set(unseenOf(state).map(({ compound_id: id }) => id)).size;

/**
 * The newest of what the team wrote about homes of the shortlist that the person has not seen: null where there is
 * none, undefined until that is known.
 */
export const selectNewestNews = (state: RootState): Alert | null | undefined =>
  alertsOf(state) === none ? undefined : (unseenOf(state)[0] ?? null);

export interface HomeNews {
  /** When the team wrote last (ISO 8601), until that is put away; null where there is nothing new. */
  readonly at: string | null;
  /** Whether the home was not opened since. */
  readonly unseen: boolean;
  /** Takes it away; where that cannot be stored it comes back, and short news says so. */
  readonly putAway: () => void;
}

/** What is new about a home that the person likes, here and in every place that shows the home. */
export function useHomeNews(compoundId: string): HomeNews {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const isOf = (alert: Alert): boolean => alert.compound_id === compoundId;
  const at = useAppSelector((state) => alertsOf(state).find(isOf)?.create_timestamp ?? null);
  const unseen = useAppSelector((state) => alertsOf(state).some((alert) => isOf(alert) && !alert.seen));
  return {
    at,
    unseen,
    putAway: () => {
      void dispatch(putAlertsAway(compoundId)).then((stored) => {
        if (!stored)
          notify({ text: 'Couldn’t dismiss that. Check your connection and try again.', tone: 'bad' });
      });
    },
  };
}
