import { nameLooks, type NameLook, type WrittenName } from './place-street-names.ts';

/** The font of a look; `scale` is how much larger than usual the person wants letters. */
export const fontOf = (look: NameLook, { family, scale }: Letters): string =>
  `${nameLooks[look].weight} ${nameLooks[look].size * scale}px ${family}`;

export interface Letters {
  readonly family: string;
  readonly scale: number;
}

/** A train from ahead, in a box of 18 pixels around its middle. */
function stationSign(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#fff';
  context.strokeStyle = '#6344c4';
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(-9, -9, 18, 18, 5);
  context.fill();
  context.stroke();
  context.lineWidth = 1.4;
  context.beginPath();
  context.roundRect(-5, -5, 10, 8, 2);
  context.moveTo(-5, -1.5);
  context.lineTo(5, -1.5);
  context.moveTo(-2.5, 3.2);
  context.lineTo(-4, 5.2);
  context.moveTo(2.5, 3.2);
  context.lineTo(4, 5.2);
  context.stroke();
}

/** Writes names with a rim of the ground's colour, so that lines do not cut through them. */
export function writeNames(
  context: CanvasRenderingContext2D,
  names: readonly WrittenName[],
  letters: Letters,
): void {
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { x, y, angle, text, look } of names) {
    const { colour, halo } = nameLooks[look];
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    const isStation = look === 'station';
    if (isStation) stationSign(context);
    context.textAlign = isStation ? 'start' : 'center';
    context.font = fontOf(look, letters);
    context.strokeStyle = halo;
    context.lineWidth = 3.5;
    context.strokeText(text, isStation ? 14 : 0, 0);
    context.fillStyle = colour;
    context.fillText(text, isStation ? 14 : 0, 0);
    context.restore();
  }
}
