import {
  loadBoundaries,
  selectLikeStatus,
  selectMarketContent,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  useReportError,
  useStreetSource,
} from '@commonhearth/contract';
import { formatMoney } from '@commonhearth/domain';
import { HomeMap, type AreaOutlines, type HomeLook, type MapBounds, type MapHome } from '@commonhearth/map';
import type { Market, PublicCompound } from '@commonhearth/schemas';
import { useCallback, useEffect, useMemo } from 'react';

/** Close enough to tell the streets apart. */
const zoom = 14;
/** Without its market, the map is held to about this many degrees around the home. */
const reach = 0.3;
const noOutlines: AreaOutlines = { type: 'FeatureCollection', features: [] };
const nothing = () => undefined;

/** One home on the map, in the area where it stands. */
export default function PlaceMap({
  compound,
  market,
}: {
  readonly compound: PublicCompound;
  readonly market: Market | undefined;
}) {
  const dispatch = useAppDispatch();
  const { config } = usePlatform();
  const reportError = useReportError();
  const streets = useStreetSource();
  const {
    compound_id,
    market_id,
    area_id,
    home: { lat, lng, price },
  } = compound;
  const boundaries = useAppSelector((state) => selectMarketContent(state, market_id).boundaries);
  const liked = useAppSelector((state) => selectLikeStatus(state, compound_id) === 'liked');
  useEffect(() => {
    if (market !== undefined) void dispatch(loadBoundaries(market.market_id));
  }, [dispatch, market]);
  const areas = useMemo(
    (): AreaOutlines =>
      boundaries === null ? noOutlines : { type: 'FeatureCollection', features: boundaries.features },
    [boundaries],
  );
  const bounds: MapBounds = market?.bounds ?? [lat - reach, lng - reach, lat + reach, lng + reach];
  const homes = useMemo(() => [{ compoundId: compound_id, lat, lng, price }], [compound_id, lat, lng, price]);
  const lookOf = useCallback(
    (home: MapHome): HomeLook => ({
      label: formatMoney(home.price, 'short'),
      state: liked ? 'liked' : 'opened',
    }),
    [liked],
  );
  return (
    <HomeMap
      marketKey={market?.key}
      center={[lat, lng]}
      zoom={zoom}
      bounds={bounds}
      homes={homes}
      lookOf={lookOf}
      areas={areas}
      chosenAreaIds={area_id === null ? [] : [area_id]}
      hoveredId={null}
      openId={compound_id}
      tiles={config.tiles ?? undefined}
      vectorStyle={config.vectorStyle ?? undefined}
      onLost={reportError}
      streets={streets}
      onHover={nothing}
      onSelect={nothing}
      inText
      label="Map with the place of this home"
    />
  );
}
