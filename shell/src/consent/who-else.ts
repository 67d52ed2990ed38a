import type { PageConfig } from '@commonhearth/contract';

const hostOf = (url: string): string => new URL(url).hostname;

/** Whether this site tells anybody what its visitors do: else there is nothing to ask. */
export const tellsOfVisits = ({ telemetry }: Pick<PageConfig, 'telemetry'>): boolean =>
  telemetry !== undefined &&
  (telemetry.engagement || telemetry.analytics === true || telemetry.recorder === true);

/** Whom else it tells of who agrees, in words; undefined where nobody is. */
export function whoElse({ telemetry }: Pick<PageConfig, 'telemetry'>): string | undefined {
  const { analytics, mixpanel, recorder, recorderElsewhere } = telemetry ?? {};
  const names = [
    ...(analytics === true && mixpanel ? ['Mixpanel'] : []),
    ...(recorder === true && recorderElsewhere ? [hostOf(recorderElsewhere.url)] : []),
  ];
  return names.length === 0 ? undefined : names.join(' and ');
}
