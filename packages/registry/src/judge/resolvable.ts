import type { Descriptor, OfferedPlace, Route, ShellDescriptor, Slot } from '../types.ts';
import type { Report } from './finding.ts';
import { labelOf } from './judge-alone.ts';
import { requiredParams } from './path-pattern.ts';

/** What a shell offers to descriptors. */
export type OpenSite = Pick<ShellDescriptor, 'routes' | 'offers'>;

/** Routes by name; `open` where other remotes may offer those that are not known here. */
interface KnownRoutes {
  readonly byName: ReadonlyMap<string, Route>;
  readonly open: boolean;
  /** Undefined where the places are not known: at a build, and with a shell that does not list its own. */
  readonly places: readonly OfferedPlace[] | undefined;
}

function targetProblem(
  { byName, open }: KnownRoutes,
  name: string,
  params: Readonly<Record<string, string>> = {},
): string | undefined {
  const target = byName.get(name);
  if (target === undefined) return open ? undefined : `there is no route "${name}"`;
  const missing = requiredParams(target.path).filter((param) => params[param] === undefined);
  return missing.length === 0
    ? undefined
    : `the route "${name}" needs ${missing.map((param) => `"${param}"`).join(' and ')}`;
}

/** A redirect takes the parameters of its path with it. */
const paramsThatComeAlong = ({ path }: Route): Readonly<Record<string, string>> =>
  Object.fromEntries(requiredParams(path).map((name) => [name, name]));

function circleProblem({ byName }: KnownRoutes, from: Route): string | undefined {
  const seen = new Set([from.name]);
  for (let at = from.redirect?.route; at !== undefined; at = byName.get(at)?.redirect?.route) {
    if (seen.has(at)) return `its redirect loops through "${at}"`;
    seen.add(at);
  }
  return undefined;
}

const versionWords = (version: number | undefined): string =>
  version === undefined ? 'no version' : `version ${version}`;

function placeProblem({ places }: KnownRoutes, { slot, version }: Slot): string | undefined {
  if (places === undefined) return undefined;
  const offered = places.filter((place) => place.slot === slot).map((place) => place.version);
  if (offered.length === 0) return `no app of this site offers the place "${slot}"`;
  return offered.includes(version)
    ? undefined
    : `it is written for ${versionWords(version)} of the place, but this site offers ${offered.map(versionWords).join(' and ')}`;
}

/** Without redirects and navigation that lead nowhere; slots forget routes that are not there. */
function keepLeading(descriptor: Descriptor, known: KnownRoutes, report: Report): Descriptor {
  const keep = <Part>(
    parts: readonly Part[],
    label: (part: Part) => string,
    problemOf: (part: Part) => string | undefined,
  ): Part[] =>
    parts.filter((part) => {
      const problem = problemOf(part);
      if (problem !== undefined) report(label(part), problem);
      return problem === undefined;
    });
  return {
    ...descriptor,
    routes: keep(descriptor.routes, labelOf.route, (route) =>
      route.redirect === undefined
        ? undefined
        : (targetProblem(known, route.redirect.route, paramsThatComeAlong(route)) ??
          circleProblem(known, route)),
    ),
    nav: keep(descriptor.nav, labelOf.nav, ({ route, params }) => targetProblem(known, route, params)),
    slots: keep(descriptor.slots, labelOf.slot, (slot) =>
      known.open || slot.routes === undefined || slot.routes.some((name) => known.byName.has(name))
        ? placeProblem(known, slot)
        : `there is no route ${slot.routes.map((name) => `"${name}"`).join(' or ')}`,
    ),
  };
}

/**
 * What of these is left once all that leads nowhere is gone, and what led there, until nothing more falls. Without the
 * routes of a shell others may offer what is not known here.
 */
export function keepResolvable(
  offered: readonly (Descriptor | undefined)[],
  shell: OpenSite | undefined,
  reportOf: (i: number) => Report,
): readonly (Descriptor | undefined)[] {
  let descriptors = offered;
  let fallen = 0;
  do {
    fallen = 0;
    const routes = [...(shell?.routes ?? []), ...descriptors.flatMap((one) => one?.routes ?? [])];
    const known = {
      byName: new Map(routes.map((route) => [route.name, route])),
      open: shell === undefined,
      places: shell?.offers && [...shell.offers, ...descriptors.flatMap((one) => one?.offers ?? [])],
    };
    descriptors = descriptors.map(
      (one, i) =>
        one &&
        keepLeading(one, known, (part, problem) => {
          fallen += 1;
          reportOf(i)(part, problem);
        }),
    );
  } while (fallen > 0);
  return descriptors;
}
