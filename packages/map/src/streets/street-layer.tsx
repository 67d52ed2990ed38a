import { useEffect, useMemo } from 'react';
import { AttributionControl, useMap } from 'react-leaflet';
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

function Drawn({ streets }: { readonly streets: Streets }): React.JSX.Element {
  const map = useMap();
  const credit = creditOf(streets.market.attribution);
  const grid = useMemo(() => new StreetGrid(credit), [credit]);
  useEffect(() => {
    const container = map.getContainer();
    grid.addTo(map);
    container.classList.add('has-streets');
    return () => {
      grid.remove();
      container.classList.remove('has-streets');
    };
  }, [map, grid]);
  useEffect(() => {
    grid.show(streets.tiles);
  }, [grid, streets]);
  return <AttributionControl position="bottomleft" prefix={false} />;
}

interface Props {
  readonly source: StreetSource | undefined;
  readonly marketKey: string | undefined;
}

/** Streets of the view, over the drawn ground, whose roads make way for them. */
export function StreetLayer({ source, marketKey }: Props): React.JSX.Element | null {
  const streets = useStreets(source, marketKey);
  return streets === null ? null : <Drawn streets={streets} />;
}
