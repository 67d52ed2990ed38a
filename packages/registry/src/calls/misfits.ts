import type { Shape, TypeName } from './schemas.ts';

/**
 * A field that one side gives and the other cannot use: it is not always given (`absent`), looks different
 * (`different`), or is rejected (`unknown`).
 */
export interface Misfit {
  /** Such as `homes[].price`; empty for the whole value. */
  readonly field: string;
  readonly kind: 'absent' | 'different' | 'unknown';
  readonly given?: string;
  readonly taken?: string;
}
/** Of one shape: one that is used in many places would be reported once for each of them. */
const mostMisfits = 20;
/** About twelve times as many as all calls of the product take. */
const mostSteps = 200_000;
type Shapes = Readonly<Record<string, Shape>>;

export class TooManySteps extends Error {}

/** Bounds the time of a comparison, whatever a descriptor holds. */
export class StepLimit {
  #left = mostSteps;

  take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) throw new TooManySteps();
  }
}

const typesOf = ({ type, enum: literals }: Shape): readonly TypeName[] => {
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  return [
    ...new Set(
      literals?.map((one) => (one === null ? 'null' : (typeof one as 'string' | 'number' | 'boolean'))),
    ),
  ];
};
const isAnything = (shape: Shape): boolean => typesOf(shape).length === 0;

const joined = (name: string, field: string): string =>
  field === '' || field.startsWith('[') ? name + field : `${name}.${field}`;
const below = (name: string, found: readonly Misfit[]): readonly Misfit[] =>
  found.map((one) => ({ ...one, field: joined(name, one.field) }));

/**
 * Compares what one side gives with what the other takes. Pairs of shapes are compared once. Throws `TooManySteps` when
 * the limit is reached.
 */
export class Comparison {
  readonly #given: Shapes;
  readonly #taken: Shapes;
  readonly #limit: StepLimit;
  readonly #isStrict: boolean;
  readonly #known = new Map<Shape, Map<Shape, readonly Misfit[]>>();

  /** `isStrict`: the taker rejects words and fields that it does not know, as the server does. */
  constructor(
    given: Shapes,
    taken: Shapes,
    { isStrict, limit }: { readonly isStrict: boolean; readonly limit: StepLimit },
  ) {
    this.#given = given;
    this.#taken = taken;
    this.#limit = limit;
    this.#isStrict = isStrict;
  }

  /** What does not fit, by the fields below these two shapes. */
  misfits(one: Shape, other: Shape): readonly Misfit[] {
    const given = resolved(one, this.#given, this.#limit);
    const taken = resolved(other, this.#taken, this.#limit);
    const known = this.#known.get(given) ?? new Map<Shape, readonly Misfit[]>();
    this.#known.set(given, known);
    const before = known.get(taken);
    if (before !== undefined) return before;
    // a shape inside itself fits if the rest of it does
    known.set(taken, []);
    const found = this.#compared(given, taken).slice(0, mostMisfits);
    known.set(taken, found);
    return found;
  }

  #compared(given: Shape, taken: Shape): readonly Misfit[] {
    const from = variantsOf(given, this.#given, this.#limit);
    const into = variantsOf(taken, this.#taken, this.#limit);
    if (into.some(isAnything)) return [];
    for (const one of from) {
      const found = into
        .filter((other) => this.#isSameType(one, other) && this.#takesWords(one, other))
        .map((other) => this.#inside(one, other))
        .toSorted((a, b) => a.length - b.length);
      const [closest] = found;
      if (closest === undefined)
        return [{ field: '', kind: 'different', given: wordsOf(from), taken: wordsOf(into) }];
      if (closest.length > 0) return closest;
    }
    return [];
  }

  #isSameType(given: Shape, taken: Shape): boolean {
    const [from] = typesOf(given);
    const [into] = typesOf(taken);
    return from === into || (from === 'integer' && into === 'number');
  }

  #takesWords(given: Shape, { enum: words }: Shape): boolean {
    return !this.#isStrict || words === undefined || given.enum?.every((one) => words.includes(one)) === true;
  }

  #inside(given: Shape, taken: Shape): readonly Misfit[] {
    const items =
      given.items !== undefined && taken.items !== undefined
        ? below('[]', this.misfits(given.items, taken.items))
        : [];
    return [...items, ...this.#fields(given, taken)];
  }

  #fields(given: Shape, taken: Shape): readonly Misfit[] {
    const from = new Map(Object.entries(given.properties ?? {}));
    const into = new Map(Object.entries(taken.properties ?? {}));
    const always = new Set(given.required);
    const absent = (taken.required ?? [])
      .filter((name) => !always.has(name))
      .map((name): Misfit => ({ field: name, kind: 'absent' }));
    const unknown =
      this.#isStrict && taken.additionalProperties === false
        ? [...from.keys()]
            .filter((name) => !into.has(name))
            .map((name): Misfit => ({ field: name, kind: 'unknown' }))
        : [];
    this.#limit.take(from.size + into.size + always.size + absent.length);
    const both = [...into].flatMap(([name, shape]) => {
      const other = from.get(name);
      return other === undefined ? [] : below(name, this.misfits(other, shape));
    });
    const { additionalProperties: rest } = given;
    const { additionalProperties: wanted } = taken;
    const others =
      typeof rest === 'object' && typeof wanted === 'object' ? below('*', this.misfits(rest, wanted)) : [];
    return [...absent, ...unknown, ...both, ...others];
  }
}

/** What it refers to; anything where that is missing. */
function resolved(shape: Shape, shapes: Shapes, limit: StepLimit): Shape {
  let found = shape;
  for (const seen = new Set<Shape>(); found.ref !== undefined && !seen.has(found);) {
    seen.add(found);
    limit.take(1);
    found = (Object.hasOwn(shapes, found.ref) ? shapes[found.ref] : undefined) ?? {};
  }
  return found.ref === undefined ? found : {};
}

/** The shapes that a value can have, with one type each. */
function variantsOf(shape: Shape, shapes: Shapes, limit: StepLimit): readonly Shape[] {
  const seen = new Set<Shape>();
  const found: Shape[] = [];
  const open: Shape[] = [shape];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    limit.take(1 + (one.enum?.length ?? 0));
    if (seen.has(one)) continue;
    seen.add(one);
    if (one.ref !== undefined) open.push(resolved(one, shapes, limit));
    else if (one.anyOf !== undefined) open.push(...one.anyOf.toReversed());
    else if (isAnything(one)) found.push(one);
    else found.push(...typesOf(one).map((type) => ofType(one, type)));
  }
  return found;
}

const ofType = (shape: Shape, type: TypeName): Shape => (shape.type === type ? shape : { ...shape, type });

function wordsOf(variants: readonly Shape[]): string {
  const words = variants.map((one) => {
    const [type] = typesOf(one);
    if (type === undefined) return 'anything';
    const isOfLiterals = one.enum !== undefined && type !== 'null';
    return isOfLiterals ? one.enum.map((each) => JSON.stringify(each)).join(' or ') : type;
  });
  return [...new Set(words)].join(' or ').slice(0, 200);
}
