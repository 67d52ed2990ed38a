import { HomeMap, type AreaOutlines, type MapHome } from '@commonhearth/map';
import { GlobalStyle } from '@commonhearth/ui';
import { createRoot } from 'react-dom/client';
import { homesOf, labelOf, view } from '../points.ts';
import { offer } from '../until-drawn.ts';

const noAreas: AreaOutlines = { type: 'FeatureCollection', features: [] };
const none: readonly string[] = [];
const lookOf = (home: MapHome) => ({ label: labelOf(home), state: 'new' }) as const;
const nothing = (): void => undefined;

offer((place, count) => {
  const homes = homesOf(count);
  const root = createRoot(place);
  return () => {
    root.render(
      <>
        <GlobalStyle />
        <HomeMap
          center={[37.65, -122.15]}
          zoom={9}
          bounds={view}
          view={view}
          homes={homes}
          lookOf={lookOf}
          areas={noAreas}
          chosenAreaIds={none}
          hoveredId={null}
          openId={null}
          onHover={nothing}
          onSelect={nothing}
          label="Map of the homes"
        />
      </>,
    );
  };
});
