const minuteMs = 60_000;

/** What is noted of a visit [7]. */
export const engagementKinds = [
  'page_view',
  'compound_open',
  'compound_close',
  'like',
  'filter',
  'map_move',
  'photo',
  'resource',
  'share',
  'gate',
  'banner',
] as const;
export type EngagementKind = (typeof engagementKinds)[number];

/** The engagement session's times, in milliseconds [9]. */
export const engagementTimes = {
  flushMs: 20_000,
  idleEndMs: 5 * minuteMs,
  idleCheckMs: 5_000,
  hiddenEndMs: 30 * minuteMs,
  /** A session that was used within this time is gone on with. */
  reusedMs: 30 * minuteMs,
} as const;

/** How much later the view of the first page is told where its route signs in by itself [9]. */
export const firstPageViewMs = 4000;

/** Of one request: what a beacon may carry in all is 64 KB. */
export const mostEngagementEvents = 100;
/** Of one event's data, as JSON. */
export const mostEngagementDataBytes = 400;

/** For how long the browser keeps these cookies, in seconds [9]. */
export const viewerCookieSeconds = 30 * 24 * 3600;
export const sessionCookieSeconds = 2 * 3600;

/** What Mixpanel's library tells: events, people, groups. */
export const analyticsKinds = ['track', 'engage', 'groups'] as const;
export type AnalyticsKind = (typeof analyticsKinds)[number];
/** Of one request; the library halves a batch that is larger. */
export const mostAnalyticsBytes = 256 * 1024;

/** Of one piece of a recorded session: a page as it was drawn is some hundred KB. */
export const mostRecordedBytes = 4 * 1024 * 1024;
/** Of a recorded session; what comes after is not kept. */
export const mostRecordingBytes = 40 * 1024 * 1024;
/** How `VISITS_MB_A_DAY` is shared by what visitors make us keep. */
export const visitShares = {
  recorder: 0.84,
  engagement: 0.05,
  analytics: 0.05,
  activity: 0.04,
  clientErrors: 0.02,
} as const;
export type VisitKind = keyof typeof visitShares;

/** The recorder's times, in milliseconds. */
export const recorderTimes = {
  /** So long after the page came to rest it is loaded: it delays nothing that a visitor waits for. */
  startMs: 6000,
  flushMs: 10_000,
  /** At most so long until what was not taken is sent again. */
  longestWaitMs: 10 * minuteMs,
  /** A session that was recorded within this time in this tab is gone on with. */
  reusedMs: 30 * minuteMs,
} as const;
/** Requests whose address contains this are not recorded [9]. */
export const publishedMarker = 'published_compounds';
/** Bodies of requests that are larger are cut to so many characters [15]. */
export const mostCapturedBytes = 4 * 1024 * 1024;
export const cutBodyCharacters = 1000;
/** The only calls whose answers are recorded: they are the same for everybody. */
export const recordedBodies: readonly string[] = [
  'GET /api/city_list',
  'GET /api/neighborhood_list',
  'GET /api/hfc/review_periods',
];
/** Of what is sent when a page is left, as browsers let it. */
export const mostBeaconBytes = 60 * 1024;
