import type { Route } from '../types.ts';
import type { OwnedRoute } from './claims.ts';
import { formsOf, segmentsOf } from './path-pattern.ts';

/** People type addresses in small letters, and two spellings of one address are two pages. */
const plainPath = /^[a-z\d/._~:?-]*$/;
const withoutParameters = (path: string): string => path.replaceAll(/:\w+/g, ':');

/** The only remote with pages below `/_dev`. */
const developerPages = 'dev-pages';

/** Every form of a route's path; a listed parameter in front stands for each of its values. */
function addressesOf({ path, params = {} }: Route): readonly string[] {
  const [first = ''] = segmentsOf(path);
  const values = first.startsWith(':') ? (params[first.replaceAll(/[:?]/g, '')] ?? []) : [];
  return formsOf(path).flatMap((form) => [
    form,
    ...values.map((value) => form.replace(/^\/:/, () => `/${value}`)),
  ]);
}

/** What is wrong with the address of a route of a remote by itself, in words. */
export function addressProblem(
  route: Route,
  remote: string,
  isServerAddress: (path: string) => boolean,
): string | undefined {
  const { path, role } = route;
  if (segmentsOf(path).some((segment) => /^\.{1,2}$/.test(segment)))
    return `"${path}": a path cannot have . or .. as a part`;
  const addresses = addressesOf(route);
  const taken = addresses.find(isServerAddress);
  if (taken !== undefined)
    return `"${path}": the server itself answers ${taken}, so visitors would never see this page: choose another path`;
  if (remote !== developerPages && addresses.some((address) => `${address}/`.startsWith('/_dev/')))
    return `"${path}": only ${developerPages} can have pages below /_dev`;
  if (!plainPath.test(withoutParameters(path)))
    return `"${path}": the fixed parts of a path can only have lowercase letters, digits and . _ ~ -`;
  return `${path}/`.startsWith('/hfc/_i/') && role !== 'staff'
    ? `"${path}" is a staff page: give it the role "staff"`
    : undefined;
}

/** The path below which a route answers any address; undefined where it has no parameter, or each lists its values. */
function groundOf({ path, params = {} }: Route): readonly string[] | undefined {
  const segments = segmentsOf(path);
  const end = segments.findIndex(
    (segment) => segment.startsWith(':') && params[segment.replaceAll(/[:?]/g, '')] === undefined,
  );
  return end === -1 ? undefined : segments.slice(0, end);
}

function isBelow({ path }: Route, ground: readonly string[] | undefined): boolean {
  const segments = segmentsOf(path);
  return (
    ground !== undefined &&
    segments.length > ground.length &&
    ground.every((segment, i) => segment === segments[i])
  );
}

/** Why a route would answer addresses of others, or theirs its own, in words; undefined where neither does. */
export function greedProblem(route: Route, others: readonly OwnedRoute[]): string | undefined {
  const ground = groundOf(route);
  const taken = others.find((other) => isBelow(other.route, ground));
  if (taken !== undefined)
    return `"${route.path}" matches every address under "/${ground?.join('/') ?? ''}", where ${taken.owner} has ${taken.route.path}: put a part of your own before the parameter, or list its values`;
  const within = others.find((other) => isBelow(route, groundOf(other.route)));
  return (
    within &&
    `"${route.path}" is an address of ${within.owner}, which answers any as ${within.route.path}: choose another`
  );
}
