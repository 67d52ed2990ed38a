interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
const cell = 64;

/** What stands on the map already, in pixels, so that nothing else is written there. */
export class Rooms {
  readonly #cells = new Map<string, Circle[]>();
  readonly #named = new Map<string, { readonly x: number; readonly y: number }[]>();

  #near({ x, y }: Circle): Circle[] {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    const found: Circle[] = [];
    for (let i = column - 1; i <= column + 1; i += 1)
      for (let j = row - 1; j <= row + 1; j += 1) found.push(...(this.#cells.get(`${i},${j}`) ?? []));
    return found;
  }

  /** Takes the room of a text if it is free. */
  take(circles: readonly Circle[], gap: number): boolean {
    const free = circles.every((one) =>
      this.#near(one).every(
        (other) => Math.hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius + gap,
      ),
    );
    if (free) this.keep(circles);
    return free;
  }

  keep(circles: readonly Circle[]): void {
    for (const circle of circles) {
      const key = `${Math.floor(circle.x / cell)},${Math.floor(circle.y / cell)}`;
      const there = this.#cells.get(key);
      if (there === undefined) this.#cells.set(key, [circle]);
      else there.push(circle);
    }
  }

  /** Whether a name stands farther than this from where it stands already. */
  isFar(name: string, { x, y }: { readonly x: number; readonly y: number }, distance: number): boolean {
    return (this.#named.get(name) ?? []).every((at) => Math.hypot(at.x - x, at.y - y) >= distance);
  }
  remember(name: string, at: { readonly x: number; readonly y: number }): void {
    this.#named.set(name, [...(this.#named.get(name) ?? []), at]);
  }
}

/** A text as a row of circles along its middle. */
export function circlesOf(
  { x, y, angle }: { readonly x: number; readonly y: number; readonly angle: number },
  { width, height }: { readonly width: number; readonly height: number },
): Circle[] {
  const radius = height / 2;
  const reach = Math.max(0, width / 2 - radius);
  const count = Math.max(1, Math.ceil((2 * reach) / height) + 1);
  return Array.from({ length: count }, (_, i) => {
    const along = count === 1 ? 0 : -reach + (2 * reach * i) / (count - 1);
    return { x: x + Math.cos(angle) * along, y: y + Math.sin(angle) * along, radius };
  });
}
