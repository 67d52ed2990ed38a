import type { z } from 'zod';
import { slicesOfContract } from '../reserved-names.ts';
import { needsSignIn } from '../routes/needs-sign-in.ts';
import { navSchema, routeSchema, slotSchema } from '../schemas.ts';
import type { Descriptor, FirstViewOffer, NavEntry, Route, Slot } from '../types.ts';
import { filesProblems, isStandIn, readEnvelope, type Envelope } from './envelope.ts';
import { problemsOf, wholeRemote, type Problem, type Report } from './finding.ts';
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

const ownedProblems = ({ owns }: Envelope): readonly Problem[] =>
  slicesOfContract(owns.slices).map((name) => ({
    path: 'owns',
    problem: `the slice "${name}" belongs to the contract: give it another name`,
  }));

function buildProblems(envelope: Envelope, { files, unhashed }: Offer): readonly Problem[] {
  if (envelope.modules['./register'] === undefined)
    return [{ path: 'modules', problem: 'it exposes no ./register' }];
  if (envelope.files !== undefined) return filesProblems(envelope, files);
  return unhashed === true
    ? []
    : [{ path: 'files', problem: 'its files have no hashes, which only development builds may skip' }];
}

function routeProblem(route: Route, modules: Envelope['modules'], standIn: boolean): string | undefined {
  const shown = [route.page, route.redirect, route.planned].filter((one) => one !== undefined).length;
  if (shown !== 1) return 'it must have exactly one of these: a page, a redirect or planned';
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
    const alone = read.success ? problem(read.data) : undefined;
    const found = read.success
      ? alone === undefined
        ? []
        : [alone]
      : problemsOf(read.error).map((one) => one.problem);
    if (found.length === 0) return [value as Part];
    const label = labelOf(typeof value === 'object' && value !== null ? value : {});
    for (const one of found) report(label, one);
    return [];
  });
}

export const labelOf = {
  route: ({ name }: Partial<Route>): string => `route "${name ?? ''}"`,
  slot: ({ slot }: Partial<Slot>): string => `slot "${slot ?? ''}"`,
  nav: ({ label }: Partial<NavEntry>): string => `navigation "${label ?? ''}"`,
};

/** The name of a stored value, with the names of fields if there are any. Pages list these names with spaces between them. */
const storedName = /^[\w-]+(?:\.[\w-]+)*$/;

/** What is wrong with names of stored values in this field of a manifest. */
function storedNamesProblem(field: string, names: readonly string[]): string | undefined {
  const wrong = names.find((name) => !storedName.test(name));
  return wrong === undefined
    ? undefined
    : `${field} has “${wrong}”, which is neither a name of keptKey nor a field such as state.wishes`;
}

/** The offers of first views for pages that the remote exposes and that a route shows to visitors who are signed out. */
function soundFirstViews(
  { firstView, modules }: Envelope,
  routes: readonly Route[],
  report: Report,
): Pick<Descriptor, 'firstView'> {
  if (firstView === undefined) return {};
  const problemOf = ({ page, unlessKept = [] }: FirstViewOffer): string | undefined => {
    const wrong = storedNamesProblem('unlessKept', unlessKept);
    if (wrong !== undefined) return wrong;
    if (!Object.hasOwn(modules, page)) return `there is no module ${page}`;
    const shownBy = routes.filter((route) => route.page === page);
    if (shownBy.length === 0) return `no route shows ${page}`;
    return shownBy.every(needsSignIn) ? `every route that shows ${page} needs sign-in` : undefined;
  };
  const pages = firstView.pages.filter((offer) => {
    const problem = problemOf(offer);
    if (problem !== undefined) report(`first view of ${offer.page}`, problem);
    return problem === undefined;
  });
  return { firstView: { ...firstView, pages } };
}

/** Its fillers filter homes, as a parameter of the address says. */
const filterPlace = 'feed-filter';

/** What is wrong with a slot by itself; `seen` has those before it. */
function slotProblem(
  { slot, module, version, query, ifKept, parameter }: Slot,
  modules: Envelope['modules'],
  seen: Set<string>,
) {
  if (modules[module] === undefined) return `there is no module ${module}`;
  if (slot !== filterPlace && parameter !== undefined)
    return `only a filler of "${filterPlace}" has a parameter: remove it`;
  if (slot === filterPlace && parameter === undefined)
    return 'a filter needs a parameter of the address: name it in parameter';
  if (version === undefined)
    return ifKept && 'a place without a version is part of its page and loads for everyone: remove ifKept';
  if (ifKept?.length === 0) return 'ifKept is empty: name what the browser stores, or remove it';
  const wrong = storedNamesProblem('ifKept', ifKept ?? []);
  if (wrong !== undefined) return wrong;
  if (query !== undefined) return 'a place with a version is always open: remove the query';
  const isTwice = seen.has(slot);
  seen.add(slot);
  return isTwice ? 'it fills this place twice: merge the two modules' : undefined;
}

/** Its routes, slots, navigation and first views that are sound. Its calls as they came: `callProblems` reads them. */
export function readParts(envelope: Envelope, report: Report): Descriptor {
  const { calls, ...rest } = envelope;
  const { modules, slots, nav } = rest;
  const standIn = isStandIn(envelope);
  const seen = new Set<string>();
  const routes = sound(
    envelope.routes,
    routeSchema,
    labelOf.route,
    (one) => routeProblem(one, modules, standIn),
    report,
  );
  return {
    ...rest,
    ...soundFirstViews(envelope, routes, report),
    routes,
    slots: sound(slots, slotSchema, labelOf.slot, (slot) => slotProblem(slot, modules, seen), report),
    nav: sound(nav, navSchema, labelOf.nav, () => undefined, report),
    ...(calls !== undefined && { calls: calls as Descriptor['calls'] }),
  };
}

/** A descriptor whose files are as it says; undefined, with every reason, where nothing of it can be used. */
export function judgeWhole(offer: Offer): {
  readonly envelope: Envelope | undefined;
  readonly problems: readonly Problem[];
} {
  const read = readEnvelope(offer.value);
  return 'format' in read
    ? { envelope: read, problems: [...ownedProblems(read), ...buildProblems(read, offer)] }
    : { envelope: undefined, problems: read };
}

/** What can be said of a descriptor without looking at others; undefined when nothing of it can be used. */
export function judgeAlone(offer: Offer, report: Report): Descriptor | undefined {
  const { envelope, problems } = judgeWhole(offer);
  for (const { problem } of problems) report(wholeRemote, problem);
  return envelope === undefined || problems.length > 0 ? undefined : readParts(envelope, report);
}
