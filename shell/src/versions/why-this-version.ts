import type { PageConfig } from '@commonhearth/contract';
import { turnsOf, type RegistryRemote } from '@commonhearth/registry';
import { endOf, overrideWords } from './override-words.ts';

interface Page extends Pick<PageConfig, 'bucket' | 'overrides'> {
  /** Whether a remote went on with its earlier release. */
  readonly isEarlier: (remote: string) => boolean;
}
interface Version {
  readonly remote: string;
  /** What runs, as `version+hash`. */
  readonly release: string;
  readonly why: string;
}

const releaseOf = ({ descriptor }: Pick<RegistryRemote, 'descriptor'>): string =>
  `${descriptor.version}+${descriptor.hash}`;

/** Why the page was given the release that its registry names. */
function whyGiven({ descriptor, share }: RegistryRemote, { bucket, overrides = [] }: Page): string {
  const override = overrides.find(({ remote }) => remote === descriptor.name);
  if (override !== undefined) return `An override: ${overrideWords(override)} until ${endOf(override)}.`;
  if (share === undefined || bucket === undefined) return 'The version for everyone.';
  const turn = turnsOf(descriptor.name)[bucket];
  return `A rollout to ${share} % of visitors: bucket ${bucket} has turn ${turn ?? '?'} here, and those below ${share} get it.`;
}

/** Which release of a remote this page runs, and why. */
export function whyThisVersion(given: RegistryRemote, page: Page): Version {
  const remote = given.descriptor.name;
  if (given.off !== undefined)
    return { remote, release: releaseOf(given), why: `Switched off for now. ${given.off}`.trimEnd() };
  const { fallback } = given;
  return fallback !== undefined && page.isEarlier(remote)
    ? {
        remote,
        release: releaseOf(fallback),
        why: `The earlier version, after ${releaseOf(given)} failed here.`,
      }
    : { remote, release: releaseOf(given), why: whyGiven(given, page) };
}
