import type { StreetKind } from '@commonhearth/domain';
import type { DrawnWater } from './drawn-water.ts';
import { touches, type Extent, type Stroke, type StreetTile } from './read-tile.ts';

/** A part of the map: its north-west corner in parts of the world's map, and how many pixels the world is wide. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly world: number;
  readonly width: number;
  readonly height: number;
}

interface Look {
  readonly kind: StreetKind;
  readonly colour: string;
  /** Pixels at zoom 16. */
  readonly width: number;
}

/** The lower ones first; edges of all streets lie under all streets, so that they join at crossings. */
const looks: readonly Look[] = [
  { kind: 'local', colour: '#e6dac0', width: 7 },
  { kind: 'local', colour: '#ffffff', width: 5 },
  { kind: 'arterial', colour: '#e0d0ab', width: 11 },
  { kind: 'arterial', colour: '#fff8e6', width: 8.5 },
  { kind: 'highway', colour: '#e2b273', width: 11 },
  { kind: 'highway', colour: '#fbdcae', width: 8 },
  { kind: 'rail', colour: '#a39ac8', width: 1.8 },
];
const colours = { park: '#d6e7ad', water: '#cfd8e6', land: '#f6efdf' } as const;

/** What widths are multiplied by at a zoom, beginning with 13. */
const widths: readonly number[] = [0.3, 0.45, 0.75, 1, 1.4, 2];
const part = (zoom: number): number => widths[Math.min(Math.max(zoom - 13, 0), widths.length - 1)] ?? 1;

function trace(context: CanvasRenderingContext2D, { points }: Stroke, { left, top, world }: Frame): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x = ((points[at] ?? 0) - left) * world;
    const y = ((points[at + 1] ?? 0) - top) * world;
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

/** What a frame shows of the world's map, with a margin in pixels. */
export const shownBy = ({ left, top, world, width, height }: Frame, margin: number): Extent => [
  left - margin / world,
  top - margin / world,
  left + (width + margin) / world,
  top + (height + margin) / world,
];

export interface Shown {
  readonly zoom: number;
  readonly tiles: readonly StreetTile[];
  /** Lies over the parks, where the tiles have no water of their own. */
  readonly below?: DrawnWater | undefined;
}

/** Draws streets, parks, water and rail of these tiles as far as they lie in the frame. */
export function drawStreets(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { zoom, tiles, below }: Shown,
): void {
  const extent = shownBy(frame, 24);
  const inFrame = (kind: StreetKind): Stroke[] =>
    tiles.flatMap(({ strokes }) => strokes[kind].filter((stroke) => touches(stroke.extent, extent)));
  const fill = (strokes: readonly Stroke[], colour: string): void => {
    context.beginPath();
    for (const stroke of strokes) {
      trace(context, stroke, frame);
      context.closePath();
    }
    context.fillStyle = colour;
    context.fill('nonzero');
  };
  const near = (strokes: readonly Stroke[] = []) =>
    strokes.filter((stroke) => touches(stroke.extent, extent));
  fill(inFrame('parks'), colours.park);
  fill(near(below?.water), colours.water);
  fill(near(below?.islands), colours.land);
  fill(inFrame('water'), colours.water);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { kind, colour, width } of looks) {
    context.beginPath();
    for (const stroke of inFrame(kind)) trace(context, stroke, frame);
    context.strokeStyle = colour;
    context.lineWidth = width * part(zoom);
    context.stroke();
  }
}
