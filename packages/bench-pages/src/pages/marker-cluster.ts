import { DivIcon, LatLngBounds, Map as LeafletMap, Marker, markerClusterGroup } from 'leaflet';
import 'leaflet.markercluster';
import { homesOf, labelOf, view } from '../points.ts';
import { offer } from '../until-drawn.ts';

offer((place, count) => {
  const homes = homesOf(count);
  const [south, west, north, east] = view;
  return () => {
    const map = new LeafletMap(place, { attributionControl: false, maxZoom: 18 });
    map.fitBounds(new LatLngBounds([south, west], [north, east]), { animate: false });
    // as its README begins: every option as the library has it
    const group = markerClusterGroup();
    group.addLayers(
      homes.map((home) => {
        const icon = new DivIcon({ className: 'pin', html: labelOf(home), iconSize: [0, 0] });
        return new Marker([home.lat, home.lng], { icon });
      }),
    );
    map.addLayer(group);
  };
});
