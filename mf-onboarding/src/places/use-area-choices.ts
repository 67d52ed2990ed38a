import {
  loadMarket,
  selectAreas,
  selectMarketCompounds,
  selectMarketContent,
  useAppDispatch,
  useAppSelector,
  useReportError,
} from '@commonhearth/contract';
import type { BetaArea } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { useListBetaAreasForOnboardingQuery } from '../api.generated.ts';

export interface AreaChoice {
  /** Empty for one that is not listed any more. */
  readonly id: string;
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
  /** Whether the areas in beta are among them, or could not be loaded. */
  readonly settled: boolean;
  /** Of the whole market. */
  readonly homes: number | undefined;
  /** Those in beta, with their outlines: no public file has them. */
  readonly beta: readonly BetaArea[];
}
interface Asked {
  readonly marketId: string;
  /** The person's in this market; without one nothing in beta is theirs. */
  readonly subscriberId: string | undefined;
  /** What was chosen before stays to be seen, so that it can be taken off. */
  readonly areaNames?: readonly string[];
}
const none: readonly BetaArea[] = [];

/** The areas of a market that this person may choose, those in beta with access among them. */
export function useAreaChoices({ marketId, subscriberId, areaNames = [] }: Asked): AreaChoices {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const all = useAppSelector(selectAreas);
  const ready = useAppSelector((state) => selectMarketContent(state, marketId).status === 'ready');
  const published = useAppSelector((state) => selectMarketCompounds(state, marketId));
  const { data: beta, error } = useListBetaAreasForOnboardingQuery(
    { subscriberId: subscriberId ?? '' },
    { skip: subscriberId === undefined },
  );
  useEffect(() => {
    void dispatch(loadMarket(marketId));
  }, [dispatch, marketId]);
  useEffect(() => {
    // the page is whole without them: logged only [8]
    if (error !== undefined) reportError(new Error('Couldn’t load the beta areas.', { cause: error }));
  }, [error, reportError]);

  const open = all.filter((area) => area.market_id === marketId);
  const early = beta?.areas ?? none;
  const homesIn = (id: string): number | undefined =>
    ready ? published.filter(({ areaId, available }) => areaId === id && available).length : undefined;
  const listed: readonly AreaChoice[] = [
    ...open.map(({ area_id, name, display_name: label }) => ({
      id: area_id,
      name,
      label,
      homes: homesIn(area_id),
      early: false,
    })),
    ...early.map(({ area_id, name, display_name: label }) => ({
      id: area_id,
      name,
      label,
      homes: beta?.compounds.filter((home) => home.area_id === area_id && home.available).length,
      early: true,
    })),
  ];
  const gone = areaNames.filter((name) => !listed.some((one) => one.name === name));
  return {
    choices: [
      ...listed,
      ...gone.map((name) => ({ id: '', name, label: name, homes: undefined, early: false })),
    ],
    settled: subscriberId === undefined || beta !== undefined || error !== undefined,
    homes: ready ? published.filter(({ available }) => available).length : undefined,
    beta: early,
  };
}
