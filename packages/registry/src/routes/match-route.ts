/**
 * Patterns are `/fixed/:parameter/:optional?`; empty segments of a path are ignored, letter case counts. A parameter with a list of
 * values takes them in any case and with dashes for underscores, and is given as listed.
 */
interface Matchable {
  readonly path: string;
  readonly params?: Readonly<Record<string, readonly string[]>> | undefined;
}
export interface RouteMatch<R> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
/** Fixed before parameter before optional, compared segment by segment: the order of declaration never decides. */
const weight = (segment: string | undefined): number =>
  segment === undefined ? 1 : !segment.startsWith(':') ? 3 : segment.endsWith('?') ? 0 : 2;

function moreSpecific(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = weight(b[i]) - weight(a[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The one address of a page: no empty segments, no slash at the end; query and fragment stay. Server and shell send there before they
 * match, and so agree about every address.
 */
export function canonicalAddress(address: string): string {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  // browsers read a backslash as a slash
  return `/${segmentsOf(path.replaceAll('\\', '/')).join('/')}${end === -1 ? '' : address.slice(end)}`;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** As people type a key. */
const folded = (text: string): string => text.toLowerCase().replaceAll('-', '_');

function paramsOf(
  pattern: readonly string[],
  path: readonly string[],
  allowed: Matchable['params'],
): Record<string, string> | undefined {
  if (path.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    const given = path[i];
    if (given === undefined) {
      if (!segment.endsWith('?')) return undefined;
      continue;
    }
    const text = decode(given);
    if (text === undefined) return undefined;
    if (!segment.startsWith(':')) {
      if (segment !== text) return undefined;
      continue;
    }
    const name = segment.slice(1).replace(/\?$/, '');
    const listed = allowed?.[name];
    const value = listed === undefined ? text : listed.find((one) => folded(one) === folded(text));
    if (value === undefined) return undefined;
    params[name] = value;
  }
  return params;
}

interface Ranked<R> {
  readonly route: R;
  readonly pattern: readonly string[];
}
/** A list of routes does not change: its order is found once. */
const ranks = new WeakMap<readonly Matchable[], readonly Ranked<Matchable>[]>();

function ranked<R extends Matchable>(routes: readonly R[]): readonly Ranked<R>[] {
  const known = ranks.get(routes);
  // what is kept for a list of R was made of its routes
  if (known !== undefined) return known as readonly Ranked<R>[];
  const made = routes
    .map((route) => ({ route, pattern: segmentsOf(route.path) }))
    .sort((a, b) => moreSpecific(a.pattern, b.pattern));
  ranks.set(routes, made);
  return made;
}

/** The route that a path leads to, of a list that does not change. Fixed segments win over parameters whatever the order of the routes. */
export function matchRoute<R extends Matchable>(
  routes: readonly R[],
  path: string,
): RouteMatch<R> | undefined {
  const given = segmentsOf(path);
  for (const { route, pattern } of ranked(routes)) {
    const params = paramsOf(pattern, given, route.params);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

/** Fills a pattern; a missing optional parameter ends the path, without a required one there is none. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>> = {}): string | undefined {
  const parts: string[] = [];
  for (const segment of segmentsOf(pattern)) {
    if (!segment.startsWith(':')) {
      parts.push(segment);
      continue;
    }
    const value = params[segment.slice(1).replace(/\?$/, '')];
    if (value === undefined) {
      if (segment.endsWith('?')) break;
      return undefined;
    }
    parts.push(encodeURIComponent(value));
  }
  return `/${parts.join('/')}`;
}
