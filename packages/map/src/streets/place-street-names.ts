import { shownBy, type Frame } from './draw-streets.ts';
import { touches, type Stroke, type StreetTile } from './read-tile.ts';
import { circlesOf, type Rooms } from './rooms.ts';
import { spotsAlong, type Spot } from './straight.ts';

export const nameLooks = {
  station: { weight: 650, size: 12, colour: '#4d359a', halo: '#fffaf0' },
  main: { weight: 600, size: 12.5, colour: '#524d47', halo: '#fffaf0' },
  park: { weight: 600, size: 11, colour: '#435b0d', halo: '#dcebb4' },
  local: { weight: 500, size: 11, colour: '#706a62', halo: '#fffaf0' },
} as const;
export type NameLook = keyof typeof nameLooks;

export interface WrittenName extends Spot {
  readonly text: string;
  readonly look: NameLook;
}

/** From this zoom on. */
const localsFrom = 15;
const parksFrom = 14;
/** How far apart a name is written again, in pixels. */
const again = 320;
/** Between two names, in pixels: from afar only few are wanted. */
const gapAt = (zoom: number): number => (zoom < 14 ? 26 : zoom < 15 ? 14 : 4);
/** Room around a text within its line. */
const margin = 12;

export interface Sheet {
  readonly frame: Frame;
  readonly zoom: number;
  readonly rooms: Rooms;
  /** How wide a text is, in pixels. */
  readonly widthOf: (text: string, look: NameLook) => number;
}

const onSheet = ({ points }: Stroke, { left, top, world }: Frame): number[] =>
  Array.from(points, (value, at) => (value - (at % 2 === 0 ? left : top)) * world);

/** A street's name wherever there is room for it along the street. */
function alongStreet(stroke: Stroke, look: NameLook, { frame, zoom, rooms, widthOf }: Sheet): WrittenName[] {
  const { name: text } = stroke;
  const width = widthOf(text, look);
  const { size: height } = nameLooks[look];
  const found: WrittenName[] = [];
  for (const spot of spotsAlong(onSheet(stroke, frame), width + margin)) {
    const inside = spot.x > 0 && spot.y > 0 && spot.x < frame.width && spot.y < frame.height;
    if (!inside || !rooms.isFar(text, spot, again)) continue;
    if (!rooms.take(circlesOf(spot, { width, height: height + 2 }), gapAt(zoom))) continue;
    rooms.remember(text, spot);
    found.push({ ...spot, text, look });
  }
  return found;
}

function onPark(stroke: Stroke, { frame, zoom, rooms, widthOf }: Sheet): WrittenName[] {
  const { name: text, extent } = stroke;
  const width = widthOf(text, 'park');
  const [across, down] = [(extent[2] - extent[0]) * frame.world, (extent[3] - extent[1]) * frame.world];
  if (across < width * 0.7 || down < 16) return [];
  const x = ((extent[0] + extent[2]) / 2 - frame.left) * frame.world;
  const y = ((extent[1] + extent[3]) / 2 - frame.top) * frame.world;
  const spot = { x, y, angle: 0 };
  if (!rooms.isFar(text, spot, again)) return [];
  if (!rooms.take(circlesOf(spot, { width, height: 13 }), gapAt(zoom))) return [];
  rooms.remember(text, spot);
  return [{ ...spot, text, look: 'park' }];
}

const stationBadge = 22;

/** Names of what the frame shows, the more telling ones first, a few at a time. */
export function* placeNames(
  tiles: readonly StreetTile[],
  sheet: Sheet,
): Generator<readonly WrittenName[], void> {
  const { frame, zoom, rooms, widthOf } = sheet;
  const extent = shownBy(frame, 0);
  const named = (kind: 'highway' | 'arterial' | 'local' | 'parks'): Stroke[] =>
    tiles
      .flatMap(({ strokes }) => strokes[kind])
      .filter((stroke) => stroke.name !== '' && touches(stroke.extent, extent))
      .sort((a, b) => b.points.length - a.points.length);
  if (zoom >= parksFrom)
    for (const station of tiles.flatMap(({ stations }) => stations)) {
      const x = (station.x - frame.left) * frame.world;
      const y = (station.y - frame.top) * frame.world;
      const width = widthOf(station.name, 'station') + stationBadge;
      const room = circlesOf({ x: x + width / 2 - 9, y, angle: 0 }, { width, height: 18 });
      if (rooms.take(room, 2)) yield [{ x, y, angle: 0, text: station.name, look: 'station' }];
    }
  for (const stroke of [...named('arterial'), ...named('highway')]) yield alongStreet(stroke, 'main', sheet);
  if (zoom >= parksFrom) for (const stroke of named('parks')) yield onPark(stroke, sheet);
  if (zoom >= localsFrom) for (const stroke of named('local')) yield alongStreet(stroke, 'local', sheet);
}
