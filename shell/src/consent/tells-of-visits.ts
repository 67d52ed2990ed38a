import type { PageConfig } from '@commonhearth/contract';

/** Whether this site tells anybody what its visitors do: else there is nothing to ask. */
export const tellsOfVisits = ({ telemetry }: Pick<PageConfig, 'telemetry'>): boolean =>
  telemetry !== undefined &&
  (telemetry.engagement || telemetry.analytics === true || telemetry.recorder === true);
