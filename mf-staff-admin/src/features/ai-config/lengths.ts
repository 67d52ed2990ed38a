import type { AiCheckSettings } from '@commonhearth/schemas';

export const lengthNames = ['titleMin', 'titleMax', 'descriptionMin', 'descriptionMax'] as const;
type LengthName = (typeof lengthNames)[number];
/** As they are typed; empty is any. */
export type Lengths = Readonly<Record<LengthName, string>>;
export type LengthFaults = Readonly<Partial<Record<LengthName, string>>>;

const typedOf = (length: number | undefined): string => (length === undefined ? '' : String(length));
export const toTyped = ({ title, description }: AiCheckSettings['lengths']): Lengths => ({
  titleMin: typedOf(title?.min),
  titleMax: typedOf(title?.max),
  descriptionMin: typedOf(description?.min),
  descriptionMax: typedOf(description?.max),
});

function bounds(min: string, max: string): { min?: number; max?: number } | undefined {
  if (min === '' && max === '') return undefined;
  return { ...(min !== '' && { min: Number(min) }), ...(max !== '' && { max: Number(max) }) };
}
export function toLengths(typed: Lengths): AiCheckSettings['lengths'] {
  const title = bounds(typed.titleMin.trim(), typed.titleMax.trim());
  const description = bounds(typed.descriptionMin.trim(), typed.descriptionMax.trim());
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}

/** What no length can be, said at its field before anything is sent. */
export const faultsOf = (typed: Lengths): LengthFaults =>
  Object.fromEntries(
    lengthNames
      .filter((name) => !/^\d*$/.test(typed[name].trim()))
      .map((name) => [name, 'Enter a whole number, such as 60, or leave it empty.']),
  );

/** Where a refusal of the server belongs; of both ends it is said at the first. */
const fields: Readonly<Record<string, LengthName>> = {
  'lengths.title': 'titleMin',
  'lengths.title.min': 'titleMin',
  'lengths.title.max': 'titleMax',
  'lengths.description': 'descriptionMin',
  'lengths.description.min': 'descriptionMin',
  'lengths.description.max': 'descriptionMax',
};
interface Refusal {
  readonly path: string;
  readonly message: string;
}
export function refusalsOf(errors: readonly Refusal[]): {
  readonly ofLengths: LengthFaults;
  readonly others: readonly string[];
} {
  const ofLengths = errors.flatMap(({ path, message }) => {
    const name = fields[path];
    return name === undefined ? [] : [[name, message] as const];
  });
  const others = errors.filter(({ path }) => fields[path] === undefined).map(({ message }) => message);
  return { ofLengths: Object.fromEntries(ofLengths), others };
}
