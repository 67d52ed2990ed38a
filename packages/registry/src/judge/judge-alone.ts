import { z } from 'zod';
import { descriptorFormat } from '../offer.ts';
import { isReservedName } from '../reserved-names.ts';
import { descriptorSchema, navSchema, routeSchema, slotSchema } from '../schemas.ts';
import type { Descriptor, NavEntry, Route, Slot } from '../types.ts';
import { problemOf, wholeRemote, type Report } from './finding.ts';
import { patternProblem } from './path-pattern.ts';

/**
 * A descriptor as somebody offers it: unread, with the integrity of each file that lies beside it where that
 * is known.
 */
export interface Offer {
  readonly value: unknown;
  readonly files?: ReadonlyMap<string, string> | undefined;
  /** Development builds have no hashes; everything else must have one for every file. */
  readonly unhashed?: boolean | undefined;
}

/** All descriptors of a site stand in each of its pages: a larger one is a mistake. In characters of JSON. */
export const descriptorSizeAtMost = 256 * 1024;

const unread = z.array(z.unknown());
const envelopeSchema = descriptorSchema.extend({ routes: unread, slots: unread, nav: unread });
type Envelope = z.infer<typeof envelopeSchema>;

/** What it calls itself, as far as that can be read. */
export function nameOf(value: unknown): string {
  const name = (value as { readonly name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' && name !== '' ? name.slice(0, 80) : 'a remote without a name';
}

function readEnvelope(value: unknown, report: Report): Envelope | undefined {
  const refuse = (problem: string): undefined => {
    report(wholeRemote, problem);
  };
  const size = (JSON.stringify(value) as string | undefined)?.length ?? 0;
  if (size > descriptorSizeAtMost) {
    refuse(`its descriptor has ${size} characters, at most ${descriptorSizeAtMost} are read`);
    return;
  }
  const format = (value as { readonly format?: unknown } | null | undefined)?.format;
  if (typeof format === 'number' && format > descriptorFormat) {
    refuse(`its descriptor has the format ${format}, this site reads up to ${descriptorFormat}`);
    return;
  }
  const read = envelopeSchema.safeParse(value);
  if (!read.success) {
    refuse(problemOf(read.error));
    return;
  }
  if (isReservedName(read.data.name)) {
    refuse(`the name "${read.data.name}" is taken`);
    return;
  }
  // as it came: fields that are not known here stay
  return value as Envelope;
}

/** Left where a remote could not be built: its routes are known and say so, and it has no code at all. */
const isStandIn = ({ modules, files }: Envelope): boolean =>
  files !== undefined &&
  Object.keys(files).length === 0 &&
  Object.values(modules).every((module) => module.files.length === 0);

function filesProblem(envelope: Envelope, { files: found, unhashed }: Offer): string | undefined {
  const { entry, modules, files } = envelope;
  if (modules['./register'] === undefined) return 'it exposes no ./register';
  if (files === undefined)
    return unhashed === true ? undefined : 'its files have no hashes; only development builds may do without';
  const needed = isStandIn(envelope)
    ? []
    : [entry, ...Object.values(modules).flatMap((module) => module.files)];
  const bare = needed.find((file) => files[file] === undefined);
  if (bare !== undefined) return `${bare} has no hash`;
  if (found === undefined) return undefined;
  for (const [file, hash] of Object.entries(files))
    if (found.get(file) !== hash)
      return found.has(file) ? `${file} is not the file that its descriptor names` : `${file} is missing`;
  const stranger = [...found.keys()].find((file) => files[file] === undefined);
  return stranger === undefined ? undefined : `${stranger} is not in its descriptor`;
}

function routeProblem(route: Route, modules: Envelope['modules'], standIn: boolean): string | undefined {
  const shown = [route.page, route.redirect, route.planned].filter((one) => one !== undefined).length;
  if (shown !== 1) return 'it must have a page, or a redirect, or be planned: exactly one of them';
  const files = route.page === undefined ? undefined : modules[route.page]?.files.length;
  if (route.page !== undefined && (files === undefined || (files === 0 && !standIn)))
    return `there is no module ${route.page}`;
  return patternProblem(route.path, Object.keys(route.params ?? {}));
}

/** The parts that are sound, as they came. */
function sound<Part>(
  parts: readonly unknown[],
  schema: z.ZodType<Part>,
  labelOf: (part: Partial<Part>) => string,
  problem: (part: Part) => string | undefined,
  report: Report,
): Part[] {
  return parts.flatMap((value) => {
    const read = schema.safeParse(value);
    const found = read.success ? problem(read.data) : problemOf(read.error);
    if (found === undefined) return [value as Part];
    report(labelOf(typeof value === 'object' && value !== null ? value : {}), found);
    return [];
  });
}

export const labelOf = {
  route: ({ name }: Partial<Route>): string => `route "${name ?? ''}"`,
  slot: ({ slot }: Partial<Slot>): string => `slot "${slot ?? ''}"`,
  nav: ({ label }: Partial<NavEntry>): string => `navigation "${label ?? ''}"`,
};

/** What can be said of a descriptor without looking at others; undefined when nothing of it can be used. */
export function judgeAlone(offer: Offer, report: Report): Descriptor | undefined {
  const envelope = readEnvelope(offer.value, report);
  if (envelope === undefined) return undefined;
  const problem = filesProblem(envelope, offer);
  if (problem !== undefined) {
    report(wholeRemote, problem);
    return undefined;
  }
  const { modules } = envelope;
  return {
    ...envelope,
    routes: sound(
      envelope.routes,
      routeSchema,
      labelOf.route,
      (route) => routeProblem(route, modules, isStandIn(envelope)),
      report,
    ),
    slots: sound(
      envelope.slots,
      slotSchema,
      labelOf.slot,
      ({ module }) => (modules[module] === undefined ? `there is no module ${module}` : undefined),
      report,
    ),
    nav: sound(envelope.nav, navSchema, labelOf.nav, () => undefined, report),
  };
}
