/**
 * Pure rules of housing: no clock, no network, no state. What depends on the time takes `now` in ms since the
 * epoch.
 */
export { readView, writeView } from './address/feed-view.ts';
export { comparedAtMost } from './address/feed-view.ts';
export { inView } from './address/in-view.ts';
export type { FeedView, MapView } from './address/feed-view.ts';
export { addressParameters, parameters } from './address/parameters.ts';
export { addressFrom, pointFrom } from './addresses/address-from.ts';
export type { AddressFault, Place, WholeAddress } from './addresses/address-from.ts';
export { stateCode, states } from './addresses/states.ts';
export { isZip, zipRule } from './addresses/zip.ts';
export { badgesOf } from './badges/badges-of.ts';
export type { CompoundBadge } from './badges/badges-of.ts';
export { listingBadge } from './badges/listing-badge.ts';
export type { BadgeTone, ListingBadge, ListingState } from './badges/listing-badge.ts';
export { isPopular, isRecent } from './badges/standing.ts';
export type { GetPinMark, PinMark } from './pin-mark.ts';
export { camelCase, type CamelCase } from './camel-case.ts';
export { compoundCard, unitsOf } from './cards/compound-card.ts';
export type { CompoundCard } from './cards/compound-card.ts';
export { comparison, householdChoice } from './cards/comparison.ts';
export { factsOf } from './cards/facts-of.ts';
export type { Fact } from './cards/facts-of.ts';
export {
  capitalised,
  hasRoomToday,
  placeOf,
  roomWords,
  tagWords,
  titleIn,
  titleOf,
  whereabouts,
} from './cards/compound-words.ts';
export { homeDescription } from './cards/home-description.ts';
export { unitsInWords } from './cards/units-in-words.ts';
export { takenDownPlace, takenDownTitle, takenDownWords } from './cards/taken-down-words.ts';
export { chunkOfRow, decodeIndex } from './content-index/decode.ts';
export { encodeIndex } from './content-index/encode.ts';
export type { EncodeOptions } from './content-index/encode.ts';
export { overviewHomes, overviewOf } from './content-index/overview.ts';
export { overviewPlaces } from './content-index/overview-places.ts';
export type { HomesAbout } from './content-index/overview-places.ts';
export { boundsOf, tilesOf } from './content-index/tiles.ts';
export type { Tile } from './content-index/tiles.ts';
export { findContradictions } from './contradictions/find-contradictions.ts';
export type { Contradiction } from './contradictions/find-contradictions.ts';
export { textPieces } from './contradictions/pieces.ts';
export { recordedFacts, recordNumbers } from './contradictions/record.ts';
export type { RecordFact, RecordNumbers } from './contradictions/record.ts';
export { areaOf, cornersAtLeast, cornersAtMost, cornersOf } from './drawn-area/drawn-area.ts';
export type { Corner } from './drawn-area/polyline.ts';
export { compareInFeed, inBaseOrder, placesInMinutes } from './feed-order/base-order.ts';
export { isShown } from './feed-order/feed-for.ts';
export { mergedTiles } from './feed-order/merged-tiles.ts';
export { feedSorts, inOrder } from './feed-order/feed-sort.ts';
export type { FeedSort } from './feed-order/feed-sort.ts';
export type { FeedVisit } from './feed-order/feed-for.ts';
export {
  activeFilters,
  clearAll,
  clearFilter,
  clearValue,
  noFilters,
  setFilter,
  toggleValue,
} from './filters/edit.ts';
export type { MultiFilter } from './filters/edit.ts';
export { filterCompounds, compoundTest, matchesFilters } from './filters/matches.ts';
export { countOptions } from './filters/option-counts.ts';
export type { OptionCounts } from './filters/option-counts.ts';
export { factRanges } from './filters/fact-ranges.ts';
export type { Histogram, MeasuredHomes } from './filters/measured-homes.ts';
export { fittingFeed } from './filters/fitting-feed.ts';
export { relaxations } from './filters/relaxations.ts';
export type { Relaxation } from './filters/relaxations.ts';
export { foldedName, placeSearch } from './places/search-places.ts';
export type { FoundArea, FoundPlaces, FoundTown, Places } from './places/search-places.ts';
export { readFilters, writeFilters } from './filters/url.ts';
export type { KnownValues } from './address/address-field.ts';
export type { FilterContext } from './filters/filter-field.ts';
export type { FilterSet } from './filters/filter-fields.ts';
export type { ReadFilters } from './filters/url.ts';
export * from './formatting/index.ts';
export { summaryOf } from './compound-summary.ts';
export type { CompoundSummary } from './compound-summary.ts';
export { imageIdField } from './images/image-id.ts';
export type { ImageIdField } from './images/image-id.ts';
export { imageUrl, type ImageAddress } from './images/images.ts';
export { hostPatience, hostsOf, hostSources, siteHosts } from './hosts/hosts.ts';
export type { Hosts, HostSettings, PictureHost } from './hosts/hosts.ts';
export { householdCost, usualLoan } from './cost/household-cost.ts';
export type { HouseholdCost, LoanTerms } from './cost/household-cost.ts';
export { finish, inLaterTurns, inTurns, piecesOf, rowsAtOnce } from './steps/steps.ts';
export type { Steps, Turns } from './steps/steps.ts';
export { similarHomes, type Likeness } from './similar/similar-homes.ts';
export { isSameText, writtenText, type WrittenText } from './publishing/ai-text.ts';
export { boardCardOf } from './publishing/board-card.ts';
export { whoAnswers, type Answering } from './images/who-answers.ts';
export { boardPhotoKey, inPhotoOrder, photosOf } from './images/photos.ts';
export type { PhotoFiles, ShownPhoto } from './images/photos.ts';
export { cityKeyOf, placeOfKey, unlistedPlace } from './markets/city-key.ts';
export type { KeyedPlace } from './markets/city-key.ts';
export {
  isListed,
  isWithin,
  marketByKey,
  marketByName,
  marketByUac20Id,
  marketOfPoint,
} from './markets/markets.ts';
export { poll } from './polling/poll.ts';
export type { Look, PollEnd } from './polling/poll.ts';
export { aiTextPoll, leastSocialImages, socialImagesPoll } from './polling/poll-schedule.ts';
export type { PollSchedule } from './polling/poll-schedule.ts';
export { preferenceLabels } from './preferences/labels.ts';
export { namesIn, unknownNames } from './prompts/unknown-names.ts';
export type { NamePlace } from './prompts/unknown-names.ts';
export { missingInfo } from './publishing/missing-info.ts';
export type { MissingInfo } from './publishing/missing-info.ts';
export { csvLine } from './reports/csv.ts';
export { reportWithoutSecrets, type ErrorReport } from './reports/error-report.ts';
export { withoutMailAddresses, withoutSecrets } from './reports/without-secrets.ts';
export { decodeStreets, encodeStreets, isRing, streetIndexPath, streetKinds } from './streets/index.ts';
export type { MarketStreets, StreetFile, StreetIndex, StreetKind, StreetLine } from './streets/index.ts';
export { appFor } from './subscriber/app-for.ts';
export { chooseSubscriberId } from './subscriber/choose-subscriber.ts';
export type { SubscriberCandidates } from './subscriber/choose-subscriber.ts';
export { meetsTag, tagsOf } from './tags/tags.ts';
export { epochMs } from './time.ts';
export { acrossOf, downOf, latDown, lngAcross } from './world-map/world-map.ts';
