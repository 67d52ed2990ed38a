import { callProblems } from '../calls/call-problems.ts';
import type { ApiCalls } from '../calls/schemas.ts';
import { contractMismatch, contractsOf } from '../contract-range.ts';
import type { ReleaseSizes } from '../release-sizes.ts';
import type { Descriptor, ShellDescriptor } from '../types.ts';
import { budgetProblems, ceilingProblems, firstViewProblems, type RaisedCeilings } from './ceilings.ts';
import { clashesOf } from './clashes.ts';
import { isStandIn, nameOf } from './envelope.ts';
import type { Problem } from './finding.ts';
import { judgeAlone, judgeWhole, labelOf, readParts } from './judge-alone.ts';
import { libraryProblems, ownCopyProblems } from './libraries.ts';
import { brokenBy } from './mixes.ts';
import { addressProblem } from './own-ground.ts';

export type LiveShell = Pick<
  ShellDescriptor,
  'version' | 'contract' | 'olderContracts' | 'routes' | 'offers' | 'shared' | 'runtime'
>;

/** What a channel holds of one remote: descriptors as they are stored. */
export interface HeldRemote {
  readonly remote: string;
  readonly base?: unknown;
  readonly rollout?: unknown;
  /** What the base was before: pages fall back on it, and a rollback makes it the base. */
  readonly lastGood?: unknown;
}

/** Where a release is to go. */
export interface ReleaseSite {
  /** Every shell that answers visitors now; the release must suit all of them. */
  readonly shells: readonly LiveShell[];
  readonly held: readonly HeldRemote[];
  /** The product API that the site answers. */
  readonly api: ApiCalls;
  /** Ceilings that a superuser raised for this remote. */
  readonly raised?: RaisedCeilings | undefined;
  /** Parameters of the address that pages of the site use. */
  readonly parameters?: readonly string[];
  /** Whether the site's server answers a path itself, with no page. */
  readonly isServerAddress?: ((path: string) => boolean) | undefined;
}

export interface OfferedRelease {
  readonly value: unknown;
  /** Integrity of every file that was uploaded; left out where its files are known to be right. */
  readonly files?: ReadonlyMap<string, string> | undefined;
  /** The hash that its contents make. */
  readonly hash: string;
  readonly sizes?: ReleaseSizes | undefined;
  /** Bytes of the file that renders first views, not compressed. */
  readonly firstViewBytes?: number | undefined;
}

/**
 * What a release needs of a shell that the shell does not have: its contract, a library, the federation runtime. `owner`
 * names the shell where no team reads the sentence. Without it, the sentence advises the team that releases.
 */
export function unmetByShell(
  descriptor: Pick<Descriptor, 'contract' | 'shared' | 'runtime'>,
  shell: Pick<LiveShell, 'contract' | 'olderContracts' | 'shared' | 'runtime'>,
  owner?: string,
): readonly Problem[] {
  const mismatch = contractMismatch(descriptor.contract, contractsOf(shell));
  const advice = mismatch === 'site too old' ? ': deploy the site first' : ': build it for that one';
  const contract =
    mismatch === undefined
      ? []
      : [
          {
            path: 'contract',
            problem: `it needs contract ${descriptor.contract}, but ${owner ?? 'a live shell'} has ${contractsOf(shell).join(' and ')}${owner === undefined ? advice : ''}`,
          },
        ];
  return [...contract, ...libraryProblems(descriptor, shell, owner)];
}

/** Asked of what is offered only: what is live already keeps its pages. */
const addressProblems = (
  { routes, name }: Descriptor,
  isServerAddress: (path: string) => boolean,
): Problem[] =>
  routes.flatMap((route) => {
    const problem = addressProblem(route, name, isServerAddress);
    const path = labelOf.route(route);
    return problem === undefined ? [] : [{ path, problem: `${path}: ${problem}` }];
  });

const parameterProblems = ({ slots }: Descriptor, used: readonly string[]): Problem[] =>
  slots.flatMap((slot) =>
    slot.parameter !== undefined && used.includes(slot.parameter)
      ? [
          {
            path: labelOf.slot(slot),
            problem: `${labelOf.slot(slot)}: pages of the site use the parameter "${slot.parameter}" of the address: choose another`,
          },
        ]
      : [],
  );

/** Reads a descriptor that a channel holds. Undefined if it cannot be read: pages leave that release out. */
export const readHeld = (value: unknown): Descriptor | undefined =>
  value === undefined ? undefined : judgeAlone({ value, unhashed: true }, () => undefined);

/**
 * Every reason for which a release may not go to a site, in words; none where it may. Other than `judge`, which keeps
 * what is sound, it takes nothing that is not whole. Pure.
 */
export function judgeRelease(
  offered: OfferedRelease,
  { shells, held, api, raised, parameters = [], isServerAddress = () => false }: ReleaseSite,
): readonly Problem[] {
  const { envelope, problems: whole } = judgeWhole(offered);
  if (envelope === undefined) return whole;
  const problems: Problem[] = [...whole];
  const descriptor = readParts(envelope, (part, problem) =>
    problems.push({ path: part, problem: `${part}: ${problem}` }),
  );
  const name = nameOf(offered.value);
  if (isStandIn(envelope)) problems.push({ path: 'files', problem: 'it has no code: its build failed' });
  if (descriptor.hash !== offered.hash)
    problems.push({
      path: 'hash',
      problem: `its hash is ${descriptor.hash}, but its content gives ${offered.hash}: build it again`,
    });
  problems.push(
    ...budgetProblems(descriptor, offered.sizes),
    ...addressProblems(descriptor, isServerAddress),
  );
  problems.push(...callProblems(descriptor, api));
  if (shells.length === 0) problems.push({ path: '', problem: 'no live shell can take it' });
  for (const shell of shells)
    problems.push(...unmetByShell(descriptor, shell), ...ownCopyProblems(descriptor, shell));
  const remotes = held.map(({ remote, base, rollout, lastGood }) => ({
    remote,
    base: readHeld(base),
    rollout: readHeld(rollout),
    lastGood: readHeld(lastGood),
  }));
  const live = remotes.find(({ remote }) => remote === name)?.base;
  const queries = remotes.flatMap(({ base }) => base?.slots.flatMap(({ query }) => query ?? []) ?? []);
  problems.push(...parameterProblems(descriptor, [...parameters, ...queries]));
  problems.push(
    ...ceilingProblems(descriptor, offered.sizes, { raised, live }),
    ...firstViewProblems(offered.firstViewBytes),
  );
  problems.push(
    ...clashesOf(
      descriptor,
      shells,
      remotes.filter(({ remote }) => remote !== name),
    ),
  );
  for (const shell of shells) problems.push(...brokenBy(descriptor, shell, remotes));
  const said = new Set<string>();
  return problems.filter(({ path, problem }) => {
    const key = `${path} ${problem}`;
    return !said.has(key) && said.add(key);
  });
}
