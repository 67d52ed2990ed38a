import { useEffect, useMemo, useState } from 'react';
import { AttributionControl, useMap } from 'react-leaflet';
import type { BaseMap } from '../base/base-map.ts';
import { drawnWater } from './drawn-water.ts';
import { NameLayer } from './name-layer.ts';
import { StreetGrid } from './street-grid.ts';
import type { StreetSource } from './street-source.ts';
import { useStreets, type Streets } from './use-streets.ts';

const openStreetMap = '© OpenStreetMap contributors';

/** Whose data it is, with the link that OpenStreetMap asks for. */
const creditOf = (attribution: string): string =>
  attribution.replace(
    openStreetMap,
    `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">${openStreetMap}</a>`,
  );

interface DrawnProps {
  readonly streets: Streets;
  readonly base: BaseMap | null;
}

function Drawn({ streets, base }: DrawnProps): React.JSX.Element {
  const map = useMap();
  const credit = creditOf(streets.market.attribution);
  const grid = useMemo(() => new StreetGrid(credit), [credit]);
  const { water } = streets.market;
  const below = useMemo(() => (water || base === null ? undefined : drawnWater(base)), [water, base]);
  const [names] = useState(() => new NameLayer());
  useEffect(() => {
    const container = map.getContainer();
    grid.addTo(map);
    names.addTo(map);
    container.classList.add('has-streets');
    return () => {
      grid.remove();
      names.remove();
      container.classList.remove('has-streets');
    };
  }, [map, grid, names]);
  useEffect(() => {
    grid.show(streets.tiles, below);
    names.show(streets.tiles);
  }, [grid, names, streets, below]);
  return <AttributionControl position="bottomleft" prefix={false} />;
}

interface Props {
  readonly source: StreetSource | undefined;
  readonly marketKey: string | undefined;
  /** The drawn ground of the market. */
  readonly base: BaseMap | null;
}

/** Streets of the view, over the drawn ground, whose roads make way for them. */
export function StreetLayer({ source, marketKey, base }: Props): React.JSX.Element | null {
  const streets = useStreets(source, marketKey);
  return streets === null ? null : <Drawn streets={streets} base={base} />;
}
