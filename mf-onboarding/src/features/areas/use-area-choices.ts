import {
  loadMarket,
  selectAreas,
  selectMarketCompounds,
  selectMarketContent,
  useAppDispatch,
  useAppSelector,
  useReportError,
} from '@commonhearth/contract';
import type { Subscriber } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { useListBetaAreasForOnboardingQuery } from '../../api.generated.ts';

export interface AreaChoice {
  /** Areas are joined on it. */
  readonly name: string;
  readonly label: string;
  /** Published there and to be had; undefined while that is not known. */
  readonly homes: number | undefined;
  /** In beta, and this person was let in. */
  readonly early: boolean;
}
interface AreaChoices {
  readonly choices: readonly AreaChoice[];
  /** Of the whole market. */
  readonly homes: number | undefined;
}

/**
 * The areas of a subscriber's market that this person may choose, those in beta with access among them. What was
 * chosen and is not listed any more stays to be seen, so that it can be taken off.
 */
export function useAreaChoices({ subscriber_id, market_id, area_names }: Subscriber): AreaChoices {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const all = useAppSelector(selectAreas);
  const ready = useAppSelector((state) => selectMarketContent(state, market_id).status === 'ready');
  const published = useAppSelector((state) => selectMarketCompounds(state, market_id));
  const { data: beta, error } = useListBetaAreasForOnboardingQuery({ subscriberId: subscriber_id });
  useEffect(() => {
    void dispatch(loadMarket(market_id));
  }, [dispatch, market_id]);
  useEffect(() => {
    // the page is whole without them: logged only [8]
    if (error !== undefined) reportError(new Error('The areas in beta did not load.', { cause: error }));
  }, [error, reportError]);

  const open = all.filter((area) => area.market_id === market_id);
  const early = beta?.areas ?? [];
  const homesIn = (id: string): number | undefined =>
    ready ? published.filter(({ areaId, available }) => areaId === id && available).length : undefined;
  const listed: readonly AreaChoice[] = [
    ...open.map(({ area_id, name, display_name: label }) => ({
      name,
      label,
      homes: homesIn(area_id),
      early: false,
    })),
    ...early.map(({ area_id, name, display_name: label }) => ({
      name,
      label,
      homes: beta?.compounds.filter((home) => home.area_id === area_id && home.available).length,
      early: true,
    })),
  ];
  const gone = area_names.filter((name) => !listed.some((one) => one.name === name));
  return {
    choices: [...listed, ...gone.map((name) => ({ name, label: name, homes: undefined, early: false }))],
    homes: ready ? published.filter(({ available }) => available).length : undefined,
  };
}
