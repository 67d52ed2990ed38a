/** Kinds of lines and outlines in a file of streets. */
export const streetKinds = ['highway', 'arterial', 'local', 'rail', 'parks', 'water'] as const;
export type StreetKind = (typeof streetKinds)[number];

/**
 * Streets as they are stored: of a market, or of one tile of it. Coordinates are whole numbers, longitude and
 * latitude, `scale` to a degree; each kind is one stream that `decodeStreets` reads.
 */
export interface StreetFile extends Readonly<Partial<Record<StreetKind, string>>> {
  readonly format: 'streets/1';
  readonly licence: string;
  readonly attribution: string;
  readonly scale: number;
  readonly origin: readonly [x: number, y: number];
  readonly names: readonly string[];
  readonly stations?: readonly (readonly [x: number, y: number, name: string])[];
}

/** A line, or a ring that does not repeat its first point: x and y in turns, in units of the file. */
export interface StreetLine {
  readonly name: string;
  /** Of a ring: it is cut out of the others. */
  readonly hole: boolean;
  readonly points: readonly number[];
}

/** What there is of a market's streets: the tiles at `zoom`, by `x/y`, and where each of them is stored. */
export interface MarketStreets {
  readonly market: string;
  /** West, south, east, north in degrees. */
  readonly bbox: readonly [west: number, south: number, east: number, north: number];
  readonly licence: string;
  /** Must stand on every map that shows them. */
  readonly attribution: string;
  /** Whether water is among it; else that of the drawn ground lies over the parks. */
  readonly water: boolean;
  readonly zoom: number;
  readonly tiles: Readonly<Record<string, string>>;
}

/** The document that names all streets there are. */
export interface StreetIndex {
  readonly format: 'street-index/1';
  /** Of what it was made; another one means other tiles. */
  readonly version: string;
  readonly markets: readonly MarketStreets[];
}

/** Where it lies among the content: under a fixed name, because it changes with the program alone. */
export const streetIndexPath = 'streets/index.json';

export const isRing = (kind: StreetKind): boolean => kind === 'parks' || kind === 'water';
