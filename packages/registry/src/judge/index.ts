/**
 * Descriptors judged whole: where they are made, where they are stored and where they are read. Needs zod.
 */
import { contractMismatch } from '../contract-range.ts';
import type { Descriptor, Route, ShellDescriptor } from '../types.ts';
import { wholeRemote, type Finding, type Report } from './finding.ts';
import { judgeAlone, nameOf, type Offer } from './judge-alone.ts';
import { Owners } from './owners.ts';
import { keepResolvable } from './resolvable.ts';

export { sentenceOf, type Finding } from './finding.ts';
export type { Offer } from './judge-alone.ts';

/** The site that the offers are for; without it only what holds everywhere is judged, as at a build. */
export interface Site {
  readonly shell: Pick<ShellDescriptor, 'routes' | 'shared' | 'runtime'>;
  /** Descriptors that were held until now: who had a name or a path keeps it. */
  readonly before?: readonly unknown[];
}
export interface Judgement {
  /** One for each offer, with its sound parts; undefined where nothing of it may be used. */
  readonly descriptors: readonly (Descriptor | undefined)[];
  readonly findings: readonly Finding[];
}

function libraryProblem({ shared = {}, runtime }: Descriptor, { shell }: Site): string | undefined {
  for (const [library, range] of Object.entries(shared)) {
    const provided = shell.shared?.[library];
    if (
      shell.shared !== undefined &&
      (provided === undefined || contractMismatch(range, provided) !== undefined)
    )
      return `it needs ${library} ${range}, the site has ${provided ?? 'none'}`;
  }
  const [wanted, there] = [runtime, shell.runtime].map((version) => version?.split('.')[0]);
  return wanted === undefined || there === undefined || wanted === there
    ? undefined
    : `it was built for the federation runtime ${runtime ?? ''}, the site has ${shell.runtime ?? ''}`;
}

const routesByName = (routes: readonly Route[]): Map<string, Route> =>
  new Map(routes.map((route) => [route.name, route]));

/**
 * Every finding about the offers, in words, and what is left of them. Pure; earlier offers come first where
 * nobody had something before.
 */
export function judge(offers: readonly Offer[], site?: Site): Judgement {
  const findings: Finding[] = [];
  const names = offers.map(({ value }) => nameOf(value));
  const reportOf = (i: number): Report => {
    const remote = names[i] ?? '';
    return (part, problem) => findings.push({ remote, part, problem });
  };
  let descriptors = offers.map((offer, i) => {
    const alone = judgeAlone(offer, reportOf(i));
    const problem = alone === undefined || site === undefined ? undefined : libraryProblem(alone, site);
    if (problem !== undefined) reportOf(i)(wholeRemote, problem);
    return problem === undefined ? alone : undefined;
  });

  const shell = site?.shell.routes ?? [];
  const there = descriptors.filter((one) => one !== undefined);
  const before = (site?.before ?? []).map((value) => judgeAlone({ value, unhashed: true }, () => undefined));
  const owners = new Owners(
    shell,
    before.filter((one) => one !== undefined),
    there,
  );
  descriptors = descriptors.map((one, i) => one && owners.admit(one, reportOf(i)));

  // what leads nowhere goes, and then what led there, until nothing more falls
  for (let fallen = -1; fallen !== findings.length;) {
    fallen = findings.length;
    const routes = [...shell, ...descriptors.flatMap((one) => one?.routes ?? [])];
    const known = { byName: routesByName(routes), open: site === undefined };
    descriptors = descriptors.map((one, i) => one && keepResolvable(one, known, reportOf(i)));
  }
  return { descriptors, findings };
}
