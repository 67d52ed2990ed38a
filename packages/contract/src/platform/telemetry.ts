import type { EngagementKind } from '@commonhearth/schemas/constants';
import type { RouteName } from './route-names.ts';

type App = 'hfc' | 'hfci' | 'none';

interface FilterEvent {
  readonly name: 'Filters';
  readonly subevent: 'set' | 'cleared' | 'cleared_all';
  readonly filter: string;
  readonly value: string;
  readonly homes_left: number;
}
interface DashboardEvent {
  readonly name: 'Dashboard';
  readonly subevent:
    | 'map_toggled'
    | 'compound_opened'
    | 'liked'
    | 'unliked'
    | 'banner_dismissed'
    | 'market_changed';
  readonly compound_id?: string;
  readonly market: string;
}
/** What can be told of a visit. No field is an address; a text that looks like one loses its query on the way. */
export type TelemetryEvent =
  | {
      readonly name: 'Page Viewed';
      /** As its manifest names the route. */
      readonly route_name: string;
      readonly app: App;
      readonly first_landing: boolean;
    }
  | FilterEvent
  | DashboardEvent
  | { readonly name: 'Signup Gate Seen'; readonly homes_opened: number; readonly explicit: boolean }
  | {
      readonly name: 'Signup Attempted';
      /** The page whose form it was. */
      readonly origin: RouteName;
      readonly app: App;
      readonly method: 'password' | 'otp' | 'magic_link' | 'google';
    };

/**
 * What is noted of a visit beside what is tracked. A page that tracks an event notes nothing for it: 'Page Viewed' is
 * page_view, 'Filters' filter, 'Dashboard' compound_open, like or banner, and 'Signup Gate Seen' gate by themselves.
 */
export type NotedKind = Extract<
  EngagementKind,
  'compound_close' | 'map_move' | 'photo' | 'resource' | 'share'
>;
/** Words, numbers, yes or no; never what a person typed. */
export type NotedData = Readonly<Record<string, string | number | boolean>>;

/** Says what happened; answers nothing, never fails, and nobody waits for it. */
export interface Telemetry {
  readonly track: (event: TelemetryEvent) => void;
  /** For the engagement session [7] alone; nothing is noted in the staff app. */
  readonly note: (kind: NotedKind, data?: NotedData) => void;
}
