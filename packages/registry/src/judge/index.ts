/**
 * Descriptors judged whole: where they are made, where they are stored and where they are read. Needs zod.
 */
import type { Descriptor, ShellDescriptor } from '../types.ts';
import { wholeRemote, type Finding, type Report } from './finding.ts';
import { nameOf } from './envelope.ts';
import { judgeAlone, type Offer } from './judge-alone.ts';
import { libraryProblems } from './libraries.ts';
import { Owners } from './owners.ts';
import { keepResolvable } from './resolvable.ts';

export { type ExceededLimit, exceededLimits } from './ceilings.ts';
export { sentenceOf, type Finding } from './finding.ts';
export type { Offer } from './judge-alone.ts';
export * from './judge-release.ts';
export { callProblems } from '../calls/call-problems.ts';
export { type ApiDocument, callsIn } from '../calls/calls-in.ts';
export type { ApiCalls } from '../calls/schemas.ts';

/** The site that the offers are for; without it only what holds everywhere is judged, as at a build. */
export interface Site {
  readonly shell: Pick<ShellDescriptor, 'routes' | 'offers' | 'shared' | 'runtime'>;
  /** Descriptors that were held until now: who had a name or a path keeps it. */
  readonly before?: readonly unknown[];
}
export interface Judgement {
  /** One for each offer, with its sound parts; undefined where nothing of it may be used. */
  readonly descriptors: readonly (Descriptor | undefined)[];
  readonly findings: readonly Finding[];
}

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
    const problems = alone === undefined || site === undefined ? [] : libraryProblems(alone, site.shell);
    for (const { problem } of problems) reportOf(i)(wholeRemote, problem);
    return problems.length === 0 ? alone : undefined;
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

  return { descriptors: keepResolvable(descriptors, site?.shell, reportOf), findings };
}
