import {
  decodeStreets,
  encodeStreets,
  isRing,
  streetKinds,
  type StreetFile,
  type StreetKind,
  type StreetLine,
} from '@commonhearth/domain';
import { clipLine, clipRing } from './clip.ts';
import { boxOf, tilesUnder, type Box } from './tiles.ts';

/** Outlines reach this far into the next tile, in units of the file (20 m), so that no seam shows between two. */
const overlap = 20;

const grown = ([west, south, east, north]: Box): Box => [
  west - overlap,
  south - overlap,
  east + overlap,
  north + overlap,
];

type Lines = Map<StreetKind, StreetLine[]>;
type Stations = NonNullable<StreetFile['stations']>;

interface Content {
  readonly lines: Lines;
  readonly stations: Stations[number][];
}

interface Cut extends Content {
  readonly box: Box;
}

function fileOf(source: StreetFile, box: Box, { lines, stations }: Content): StreetFile {
  const names = [''];
  const places = new Map([['', 0]]);
  const nameAt = (name: string): number => {
    const known = places.get(name) ?? names.push(name) - 1;
    places.set(name, known);
    return known;
  };
  const origin = [box[0], box[1]] as const;
  const streams = streetKinds.flatMap((kind): [StreetKind, string][] => {
    const some = lines.get(kind);
    return some === undefined || some.length === 0
      ? []
      : [[kind, encodeStreets(some, kind, { origin, nameAt })]];
  });
  return {
    format: source.format,
    licence: source.licence,
    attribution: source.attribution,
    scale: source.scale,
    origin,
    names,
    ...Object.fromEntries(streams),
    ...(stations.length > 0 && { stations }),
  };
}

/** The streets of a market, cut into tiles by `x/y`. */
export function cutStreets(source: StreetFile): Map<string, StreetFile> {
  const tiles = new Map<string, Cut>();
  const contentAt = (x: number, y: number): Cut => {
    const key = `${x}/${y}`;
    const known: Cut = tiles.get(key) ?? {
      box: boxOf({ x, y }, source.scale),
      lines: new Map(),
      stations: [],
    };
    tiles.set(key, known);
    return known;
  };
  for (const kind of streetKinds)
    for (const line of decodeStreets(source, kind)) {
      const under = tilesUnder(line.points, source);
      for (const { x, y } of under) {
        const { box, lines } = contentAt(x, y);
        const kept = lines.get(kind) ?? [];
        lines.set(kind, kept);
        const pieces = isRing(kind)
          ? [clipRing(line.points, grown(box))]
          : under.length === 1
            ? [line.points]
            : clipLine(line.points, box);
        for (const points of pieces) if (points.length > 0) kept.push({ ...line, points });
      }
    }
  for (const station of source.stations ?? [])
    for (const { x, y } of tilesUnder([station[0], station[1]], source))
      contentAt(x, y).stations.push(station);
  const filled = [...tiles].filter(
    ([, { lines, stations }]) => stations.length > 0 || [...lines.values()].some(({ length }) => length > 0),
  );
  return new Map(filled.map(([key, content]) => [key, fileOf(source, content.box, content)]));
}
