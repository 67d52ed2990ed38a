import { rangeFilters } from '@commonhearth/schemas/constants';

/**
 * The short names of what addresses carry, each written here and nowhere else: code that reads or writes one
 * takes it from this table. `rangeFilters` of `schemas` has those of the filters by facts of a home.
 */
export const parameters = {
  developerMode: 'dev',
  everyFeature: 'xf',
  /** Followed by the feature's name. */
  oneFeature: 'xf_',
  redirectAfterLogin: 'ral',
  magicLink: 'mlt',
  delayedMagicLink: 'dmlt',
  subscriberId: 'sid',
  /** Of the home whose photos are open. */
  openedHome: 'ohi',
  commentsOpen: 'hco',
  emailPreferences: 'ept',
  flowStep: 'fs',
  /** The home's dialog takes the whole screen of a phone. */
  modalFull: 'mmo',
  sort: 'sort',
  mapView: 'bb',
  drawnArea: 'poly',
  initialMarketId: 'imi',
  initialMarketName: 'imn',
  initialAreaId: 'iai',
  initialAreaName: 'ian',
  /** Opens its dialog. */
  compoundId: 'cid',
  shareLinkKey: 'slk',
  noNameGate: 'nng',
  showProducts: 'dsps',
  reviewedCompoundId: 'rcid',
  /** What the homes of a review board are asked for. */
  boardFilter: 'bf',
  /** The broadcast that staff have open, and which part of it. */
  broadcastId: 'bid',
  broadcastStep: 'bst',
  /** The filter of the page Errors. */
  errorFilter: 'ef',
  market: 'mk',
  areas: 'ar',
  categories: 'cat',
  tags: 'tag',
  daysOnLnf: 'dol',
  minUnits: 'minu',
  maxUnits: 'maxu',
  potentialUnits: 'ipu',
  compared: 'cmp',
} as const;

/** All parameters that addresses of the site have. A function, so that pages, which do not need it, leave it out. */
export const addressParameters = (): readonly string[] => [
  ...Object.values(parameters),
  ...Object.values(rangeFilters).flatMap((row) => row.parameters),
];
