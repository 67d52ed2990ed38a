import type { ErrorGroup } from '@commonhearth/schemas';
import { mostVisitorsOfGroup, releaseName, type ErrorState } from '@commonhearth/schemas/constants';

export const stateLabels: Readonly<Record<ErrorState, string>> = {
  open: 'Open',
  resolved: 'Resolved',
  muted: 'Muted',
};

/** The message with only the file name of a URL. */
export const titleOfError = ({ message }: Pick<ErrorGroup, 'message'>): string =>
  message.replaceAll(/https?:\/\/\S+\/([^\s/]+)/g, '$1');

/** `mf-dashboard 1.2.0+0a1b2c3d4e5f` */
export function releaseInWords({
  kind,
  remote,
  version,
  hash,
}: Pick<ErrorGroup, 'kind' | 'remote' | 'version' | 'hash'>) {
  if (kind === 'browser') return 'Browser or extension';
  if (remote === null) return 'Unknown release';
  return version === null ? remote : `${remote} ${releaseName({ version, hash: hash ?? '' })}`;
}

const number = (count: number): string => count.toLocaleString('en-US');

/** The server counts visitors up to a limit. */
export const visitorsInWords = (visitors: number): string =>
  visitors >= mostVisitorsOfGroup ? `${number(mostVisitorsOfGroup)}+` : number(visitors);

/** "Chrome 140 (12), Safari 26 (3)" */
export const browsersInWords = ({ browsers }: Pick<ErrorGroup, 'browsers'>): string =>
  browsers.length === 0
    ? 'Unknown'
    : browsers.map(({ name, reports }) => `${name} (${number(reports)})`).join(', ');

export const reportsInWords = (reports: number): string =>
  `${number(reports)} ${reports === 1 ? 'report' : 'reports'}`;
