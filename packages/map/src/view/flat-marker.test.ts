import { DivIcon, Map as LeafletMap, Point } from 'leaflet';
import { FlatMarker } from './flat-marker.ts';

it('stands by its place alone, and glides by a transform only while the map zooms', () => {
  const map = new LeafletMap(document.body.appendChild(document.createElement('div')), {
    center: [47.6, -122.3],
    zoom: 11,
  });
  const icon = new DivIcon({ html: 'a', iconSize: [0, 0] });
  const marker = new FlatMarker([47.6, -122.3], { icon }).addTo(map);
  const style = () => marker.getElement()?.style;
  const placeOf = () => new Point(parseInt(style()?.left ?? ''), parseInt(style()?.top ?? ''));
  const begun = placeOf();
  expect(style()?.transform).toBe('');
  marker.setLatLng([47.7, -122.3]);
  const at = placeOf();
  expect(at.y).toBeLessThan(begun.y);
  expect(style()?.transform).toBe('');

  marker._animateZoom({ center: map.getCenter(), zoom: 12, noUpdate: false } as never);
  const glide = /translate\((-?\d+)px, (-?\d+)px\)/.exec(style()?.transform ?? '');
  expect(placeOf()).toEqual(at);
  map.setZoom(12, { animate: false });
  expect(style()?.transform).toBe('');
  // twice as far from the middle, in whole pixels
  const middle = map.latLngToLayerPoint(map.getCenter());
  expect(Math.abs(placeOf().subtract(middle).y - (at.y - begun.y) * 2)).toBeLessThanOrEqual(1);
  expect(Number(glide?.[2])).toBeLessThan(0);
  map.remove();
});
