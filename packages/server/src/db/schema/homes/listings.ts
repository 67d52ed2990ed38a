import { matchStatuses, listingTypes, periodStatuses } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, between, list, object, onEarth, oneOf, withoutGaps } from '../checks.ts';
import { identity, ids, instant, revision } from '../columns.ts';
import type {
  BroadcastCommentJson,
  CompoundMark,
  EditorialJson,
  FullAddress,
  HomeAttributes,
  MadeBy,
  OwnedImageJson,
  PutAside,
  Rejection,
  SocialImageJson,
  SourceValues,
  Unit,
} from '../json.ts';
import { isPublishedSql, shownStatusSql } from '../../../visibility.ts';
import { areas, markets, neighborhoods } from './regions.ts';

const lotAreaUnits = ['sqft', 'acres'] as const;
const livingAreaUnits = ['sqft'] as const;

const marketId = () =>
  bigint('market_id', { mode: 'number' })
    .notNull()
    .references(() => markets.marketId);

export const reviewPeriods = pgTable(
  'review_periods',
  {
    reviewPeriodId: identity('review_period_id'),
    marketId: marketId(),
    name: text().notNull(),
    status: text({ enum: periodStatuses }).notNull().default('open'),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** One order, replaced whole by a publish: a place in each compound would rewrite them all. */
    publishedCompoundOrder: ids('published_compound_order'),
    publishedAt: instant('published_at'),
    /** Of its publish; while that is under way, staff are told how far it is. What a job tells may be gone. */
    publishJobId: uuid('publish_job_id'),
    /** When its publish froze its homes; also their publish date. */
    frozenAt: instant('frozen_at'),
    /** When its homes were last compared with their provider, and by which job, and the job of its last import. */
    availabilityCheckedAt: instant('availability_checked_at'),
    availabilityJobId: uuid('availability_job_id'),
    importJobId: uuid('import_job_id'),
    createTimestamp: instant('create_timestamp').notNull(),
    /** Its compounds go with it; for a day it can be brought back. */
    deletedAt: instant('deleted_at'),
    version: revision(),
  },
  (t) => [
    uniqueIndex('review_periods_one_open')
      .on(t.marketId)
      .where(sql`${t.status} = 'open' and ${t.deletedAt} is null`),
    index('review_periods_market').on(t.marketId),
    // what compounds point to, so that none stands in a cycle of another market
    unique('review_periods_id_market').on(t.reviewPeriodId, t.marketId),
    oneOf('review_periods_status', t.status, periodStatuses),
    check('review_periods_starts_on', sql`${t.startsOn} between '2000-01-01' and '9999-12-31'`),
    check(
      'review_periods_published_has_date',
      sql`${t.status} <> 'published' or ${t.publishedAt} is not null`,
    ),
    withoutGaps('review_periods_order', t.publishedCompoundOrder),
  ],
);

export const homes = pgTable(
  'homes',
  {
    homeId: identity('home_id'),
    marketId: marketId(),
    provider: text().notNull(),
    externalId: text('external_id'),
    price: doublePrecision(),
    sqft: doublePrecision(),
    formattedAddress: text('formatted_address').notNull(),
    addressApproximate: boolean('address_approximate').notNull().default(false),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    currentStatus: text('current_status').notNull().default('active'),
    listingType: text('listing_type', { enum: listingTypes }).notNull().default('sale'),
    lotAreaValue: doublePrecision('lot_area_value'),
    lotAreaUnits: text('lot_area_units', { enum: lotAreaUnits }),
    livingAreaValue: doublePrecision('living_area_value'),
    livingAreaUnits: text('living_area_units', { enum: livingAreaUnits }),
    bedrooms: real(),
    bathrooms: real(),
    yearBuilt: integer('year_built'),
    homeAttributes: jsonb('home_attributes').$type<HomeAttributes>().notNull().default({}),
    fullAddress: jsonb('full_address').$type<FullAddress>().notNull(),
    loadedImagesCount: integer('loaded_images_count').notNull().default(0),
    otherImagesCount: integer('other_images_count').notNull().default(0),
    /** What the source says of the facts that staff changed by hand, by their names on the wire: their own value stays. */
    sourceValues: jsonb('source_values').$type<SourceValues>().notNull().default({}),
    /** When the provider was last asked whether it is still to be had, and which job last loaded pictures of it, whose words may be gone. */
    availabilityCheckedAt: instant('availability_checked_at'),
    imagesJobId: uuid('images_job_id'),
    /** When the source says that the row was made: of several rows of one id the newest counts. */
    sourceTimestamp: instant('source_timestamp'),
    version: revision(),
  },
  (t) => [
    unique('homes_provider_external_id').on(t.provider, t.externalId),
    unique('homes_id_market').on(t.homeId, t.marketId),
    index('homes_market').on(t.marketId),
    onEarth('homes_place', t),
    object('homes_source_values', t.sourceValues),
    amount('homes_price', t.price),
    amount('homes_sqft', t.sqft),
    amount('homes_lot_area', t.lotAreaValue),
    amount('homes_living_area', t.livingAreaValue),
    oneOf('homes_lot_area_units', t.lotAreaUnits, lotAreaUnits),
    oneOf('homes_living_area_units', t.livingAreaUnits, livingAreaUnits),
    oneOf('homes_listing_type', t.listingType, listingTypes),
    amount('homes_bedrooms', t.bedrooms),
    amount('homes_bathrooms', t.bathrooms),
    between('homes_year_built', t.yearBuilt, 1600, 2200),
    check('homes_images', sql`${t.loadedImagesCount} >= 0 and ${t.otherImagesCount} >= 0`),
  ],
);

export const homePhotos = pgTable(
  'home_photos',
  {
    imageId: identity('image_id'),
    homeId: bigint('home_id', { mode: 'number' })
      .notNull()
      .references(() => homes.homeId, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull(),
    /** Whose picture it is at the listings' provider; null for one that staff uploaded. */
    providerImage: text('provider_image'),
    sortOrder: integer('sort_order').notNull(),
    placeholder: text(),
    alt: text().notNull().default(''),
    createTimestamp: instant('create_timestamp').notNull(),
    /** Taken away by staff: for a day it can be brought back, and the provider's never comes again by itself. */
    deletedAt: instant('deleted_at'),
    width: integer(),
    height: integer(),
    widths: integer()
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
  },
  (t) => [
    index('home_photos_home').on(t.homeId, t.sortOrder),
    uniqueIndex('home_photos_once')
      .on(t.homeId, t.storageKey)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('home_photos_provider_image').on(t.homeId, t.providerImage),
    check('home_photos_sort_order', sql`${t.sortOrder} >= 0`),
    check('home_photos_widths', sql`0 < all (${t.widths}) and array_position(${t.widths}, null) is null`),
    check(
      'home_photos_picture',
      sql`case when ${t.widths} = '{}' then ${t.width} is null and ${t.height} is null else coalesce(${t.width} > 0 and ${t.height} > 0, false) end`,
    ),
  ],
);

export const compounds = pgTable(
  'compounds',
  {
    compoundId: identity('compound_id'),
    marketId: marketId(),
    homeId: bigint('home_id', { mode: 'number' }).notNull(),
    reviewPeriodId: bigint('review_period_id', { mode: 'number' }).notNull(),
    areaId: bigint('area_id', { mode: 'number' }),
    neighborhoodId: bigint('neighborhood_id', { mode: 'number' }).references(
      () => neighborhoods.neighborhoodId,
    ),
    status: text({ enum: matchStatuses }).notNull().default('for_review'),
    available: boolean().notNull().default(true),
    internal: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    exclusive: boolean().notNull().default(false),
    editorial: jsonb().$type<EditorialJson>().notNull(),
    aiEditorial: jsonb('ai_editorial').$type<EditorialJson>(),
    /** Which writer and which versions of the prompts made it. */
    aiMadeBy: jsonb('ai_made_by').$type<MadeBy>(),
    /** Staff took it: what they write over it since is theirs. */
    aiAccepted: boolean('ai_accepted').notNull().default(false),
    /** Of the jobs that write its AI text and draw its social images, each while it does and after it failed; none once there are some. */
    aiJobId: uuid('ai_job_id'),
    socialJobId: uuid('social_job_id'),
    /** What was made before, while a job makes it anew: back if the job fails. */
    putAside: jsonb('put_aside').$type<PutAside>().notNull().default({}),
    // read and written whole with their compound, in its version and its audit row: see decision 009
    broadcastComments: jsonb('broadcast_comments').$type<BroadcastCommentJson[]>().notNull().default([]),
    socialMediaImages: jsonb('social_media_images').$type<SocialImageJson[]>().notNull().default([]),
    ownedImages: jsonb('owned_images').$type<OwnedImageJson[]>().notNull().default([]),
    units: jsonb().$type<Unit[]>().notNull().default([]),
    resourceIds: ids('resource_ids'),
    popularityPercentile: real('popularity_percentile'),
    publishDate: instant('publish_date'),
    /** Set by the freeze of an earlier release until that publish ends. See decision 028. */
    frozenAt: instant('frozen_at'),
    attioId: text('attio_id'),
    /** For colleagues, never public. */
    staffNote: text('staff_note').notNull().default(''),
    /** What staff should know of it on the board: what changed, and that it stood here before. */
    marks: jsonb().$type<readonly CompoundMark[]>().notNull().default([]),
    /** When it was rejected, and what it cost and was then: with another price or status it is offered again. */
    rejection: jsonb().$type<Rejection>(),
    createTimestamp: instant('create_timestamp').notNull(),
    deletedAt: instant('deleted_at'),
    version: revision(),
  },
  (t) => [
    // a column of the board in its order
    index('compounds_board')
      .on(
        t.reviewPeriodId,
        sql`(${shownStatusSql(t)})`,
        t.createTimestamp.desc().nullsFirst(),
        t.compoundId.desc().nullsFirst(),
      )
      .where(sql`${t.deletedAt} is null`),
    index('compounds_period').on(t.reviewPeriodId, t.marketId),
    index('compounds_home').on(t.homeId, t.marketId),
    index('compounds_area').on(t.areaId, t.marketId),
    index('compounds_market').on(t.marketId),
    index('compounds_public').on(t.marketId).where(isPublishedSql(t)),
    index('compounds_neighborhood').on(t.neighborhoodId),
    // home, cycle and area are those of the compound's own market
    foreignKey({
      name: 'compounds_home_market',
      columns: [t.homeId, t.marketId],
      foreignColumns: [homes.homeId, homes.marketId],
    }),
    foreignKey({
      name: 'compounds_period_market',
      columns: [t.reviewPeriodId, t.marketId],
      foreignColumns: [reviewPeriods.reviewPeriodId, reviewPeriods.marketId],
    }),
    foreignKey({
      name: 'compounds_area_market',
      columns: [t.areaId, t.marketId],
      foreignColumns: [areas.areaId, areas.marketId],
    }),
    oneOf('compounds_status', t.status, matchStatuses),
    list('compounds_units', t.units),
    list('compounds_broadcast_comments', t.broadcastComments),
    list('compounds_social_media_images', t.socialMediaImages),
    list('compounds_owned_images', t.ownedImages),
    list('compounds_marks', t.marks),
    object('compounds_put_aside', t.putAside),
    object('compounds_ai_made_by', t.aiMadeBy),
    object('compounds_rejection', t.rejection),
    withoutGaps('compounds_resources', t.resourceIds),
    between('compounds_popularity', t.popularityPercentile, 0, 100),
    check('compounds_published_has_date', sql`${t.status} <> 'published' or ${t.publishDate} is not null`),
  ],
);
