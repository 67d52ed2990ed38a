import { z } from 'zod';
import { descriptorFormat } from '../offer.ts';
import { isReservedName } from '../reserved-names.ts';
import { descriptorSchema } from '../schemas.ts';
import { problemsOf, type Problem } from './finding.ts';

/** The descriptors of a site are judged together each time that its channel changes: a larger one is a mistake. In characters of JSON. */
export const descriptorSizeAtMost = 256 * 1024;

/** Each is judged beside all others, so that thousands of them would hold up a server for minutes. */
const partsAtMost = 200;

const unread = z.array(z.unknown()).max(partsAtMost);
const envelopeSchema = descriptorSchema.extend({
  routes: unread,
  slots: unread,
  nav: unread,
  // pages do not need them, and there are many
  calls: z.unknown().optional(),
});
/** A descriptor whose routes, slots, navigation and calls are not read yet. */
export type Envelope = z.infer<typeof envelopeSchema>;

/** What it calls itself, as far as that can be read. */
export function nameOf(value: unknown): string {
  const name = (value as { readonly name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' && name !== '' ? name.slice(0, 80) : 'a remote without a name';
}

const whole = (problem: string): readonly Problem[] => [{ path: '', problem }];

/** The descriptor as it came, fields that are not known here included; or all that is wrong with it. */
export function readEnvelope(value: unknown): Envelope | readonly Problem[] {
  const size = (JSON.stringify(value) as string | undefined)?.length ?? 0;
  if (size > descriptorSizeAtMost)
    return whole(`its descriptor has ${size} characters; the limit is ${descriptorSizeAtMost}`);
  const format = (value as { readonly format?: unknown } | null | undefined)?.format;
  if (typeof format === 'number' && format > descriptorFormat)
    return whole(`its descriptor has format ${format}, but this site reads up to ${descriptorFormat}`);
  const read = envelopeSchema.safeParse(value);
  if (!read.success) return problemsOf(read.error);
  if (isReservedName(read.data.name))
    return [{ path: 'name', problem: `the name "${read.data.name}" is taken` }];
  return value as Envelope;
}

/** Left where a remote could not be built: its routes are known and say so, and it has no code at all. */
export const isStandIn = ({ modules, files }: Envelope): boolean =>
  files !== undefined &&
  Object.keys(files).length === 0 &&
  Object.values(modules).every((module) => module.files.length === 0);

/** What is wrong with the files that it names, and with those that lie beside it where they are known. */
export function filesProblems(
  envelope: Envelope,
  found: ReadonlyMap<string, string> | undefined,
): readonly Problem[] {
  const { entry, modules, firstView, files = {} } = envelope;
  const needed = isStandIn(envelope)
    ? []
    : new Set([
        entry,
        ...Object.values(modules).flatMap((module) => module.files),
        ...(firstView === undefined ? [] : [firstView.file]),
      ]);
  const bare = [...needed].filter((file) => !Object.hasOwn(files, file));
  const problems = bare.map((file) => ({ path: `files.${file}`, problem: `${file} has no hash` }));
  if (found === undefined) return problems;
  const other = Object.entries(files)
    .filter(([file, hash]) => found.get(file) !== hash)
    .map(([file]) => ({
      path: `files.${file}`,
      problem: found.has(file) ? `${file} does not match its descriptor` : `${file} is missing`,
    }));
  const strangers = [...found.keys()]
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => ({ path: `files.${file}`, problem: `${file} is not in its descriptor` }));
  return [...problems, ...other, ...strangers];
}
