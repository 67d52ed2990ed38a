import type { PageConfig } from '@commonhearth/contract';

const hostOf = (url: string): string => new URL(url).hostname;

/** Whom else it tells of who agrees, in words; undefined where nobody is. */
export function whoElse({ telemetry }: Pick<PageConfig, 'telemetry'>): string | undefined {
  const { analytics, mixpanel, recorder, recorderElsewhere } = telemetry ?? {};
  const names = [
    ...(analytics === true && mixpanel ? ['Mixpanel'] : []),
    ...(recorder === true && recorderElsewhere ? [hostOf(recorderElsewhere.url)] : []),
  ];
  return names.length === 0 ? undefined : names.join(' and ');
}
