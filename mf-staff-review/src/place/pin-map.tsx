import { usePlatform, useReportError, useStreetSource } from '@commonhearth/contract';
import { HomeMap, type AreaOutlines, type HomeLook, type MapPoint } from '@commonhearth/map';
import type { Market } from '@commonhearth/schemas';
import { useMemo } from 'react';

const noOutlines: AreaOutlines = { type: 'FeatureCollection', features: [] };
const nothing = () => undefined;
const lookOf = (): HomeLook => ({ label: 'Here', state: 'new' });
/** Close enough to tell the streets apart. */
const near = 15;

interface PinMapProps {
  readonly market: Market;
  readonly pin: { readonly lat: number; readonly lng: number } | null;
  readonly onPin: (pin: { lat: number; lng: number }) => void;
}

/** A small map that takes the place of a home: a press sets its pin, or Enter at the middle of the map. */
export default function PinMap({ market, pin, onPin }: PinMapProps) {
  const { config } = usePlatform();
  const reportError = useReportError();
  const streets = useStreetSource();
  const homes = useMemo(() => (pin === null ? [] : [{ compoundId: 'pin', ...pin, price: null }]), [pin]);
  const onCorner = ([lat, lng]: MapPoint): void => {
    onPin({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });
  };
  return (
    <HomeMap
      marketKey={market.key}
      center={pin === null ? market.center : [pin.lat, pin.lng]}
      zoom={pin === null ? market.zoom : near}
      bounds={market.bounds}
      homes={homes}
      lookOf={lookOf}
      areas={noOutlines}
      chosenAreaIds={[]}
      hoveredId={null}
      openId={null}
      tiles={config.tiles ?? undefined}
      vectorStyle={config.vectorStyle ?? undefined}
      onLost={reportError}
      streets={streets}
      onHover={nothing}
      onSelect={nothing}
      onCorner={onCorner}
      inText
      label="Map: set the home’s pin"
    />
  );
}
