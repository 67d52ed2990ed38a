import type { NotedData, TelemetryEvent } from '@commonhearth/contract';
import type { EngagementKind } from '@commonhearth/schemas/constants';

const ofDashboard: Readonly<Record<string, EngagementKind>> = {
  compound_opened: 'compound_open',
  liked: 'like',
  unliked: 'like',
  banner_dismissed: 'banner',
};
const kinds: Readonly<Record<TelemetryEvent['name'], (event: TelemetryEvent) => EngagementKind | undefined>> =
  {
    'Page Viewed': () => 'page_view',
    Filters: () => 'filter',
    Dashboard: (event) => ('subevent' in event ? ofDashboard[event.subevent] : undefined),
    'Signup Gate Seen': () => 'gate',
    'Signup Attempted': () => undefined,
  };

/** What a tracked event is in the engagement session; undefined for one that is none there. */
export function notedOf(
  event: TelemetryEvent,
): { readonly kind: EngagementKind; readonly data: NotedData } | undefined {
  const kind = kinds[event.name](event);
  const { name: _name, ...data } = event;
  return kind === undefined ? undefined : { kind, data };
}
