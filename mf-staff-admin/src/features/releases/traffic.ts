import { releaseName } from '@commonhearth/schemas/constants';
import type { ChannelRemote, Releases, ReleaseTraffic } from '@commonhearth/schemas';

/** What pages said of one release in the last day. */
export interface ReleaseFigures {
  readonly name: string;
  readonly views: number;
  readonly failures: number;
  /** Failures of a hundred views; null before the first view. */
  readonly share: number | null;
}

const shareOf = (views: number, failures: number): number | null =>
  views === 0 ? null : (failures / views) * 100;

/** The figures of one release of a remote in all that is told. */
export function figuresOf(
  traffic: readonly ReleaseTraffic[],
  remote: string,
  release: { readonly version: string; readonly hash: string },
): ReleaseFigures {
  const own = traffic.filter((one) => one.remote === remote && releaseName(one) === releaseName(release));
  const views = own.reduce((sum, one) => sum + one.views, 0);
  const failures = own.reduce((sum, one) => sum + one.failures, 0);
  return { name: releaseName(release), views, failures, share: shareOf(views, failures) };
}

/** The base and the rollout, and what was rolled out within the time that is told: side by side. */
export function sideBySide(
  { traffic }: Pick<Releases, 'traffic'>,
  { remote, base, rollout }: ChannelRemote,
): readonly ReleaseFigures[] {
  const told = traffic.filter((one) => one.remote === remote);
  const releases = [base, rollout, ...told].filter((one) => one !== null);
  const names = new Map(releases.map((one) => [releaseName(one), one]));
  return [...names.values()].map((one) => figuresOf(traffic, remote, one));
}

/** Failures of a hundred views in each step of ten minutes, oldest first. */
export const stepsOf = (
  traffic: readonly ReleaseTraffic[],
  remote: string,
  name: string,
): readonly { readonly at: number; readonly share: number }[] =>
  traffic
    .filter((one) => one.remote === remote && releaseName(one) === name && one.views > 0)
    .map(({ at, views, failures }) => ({ at: Date.parse(at), share: shareOf(views, failures) ?? 0 }))
    .sort((a, b) => a.at - b.at);

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
export const shareInWords = (share: number | null): string =>
  share === null ? '–' : percent.format(share / 100);
