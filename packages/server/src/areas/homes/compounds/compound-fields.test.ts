import * as schemas from '@commonhearth/schemas';

const { home, home_details } = schemas.staffCompound.shape;
const names = (shape: object): string[] => Object.keys(shape);

/** The fields of each entity as the specification lists them; units stand beside the areas they measure. */
const listed: readonly (readonly [entity: string, shape: object, fields: string])[] = [
  [
    'Compound',
    schemas.staffCompound.shape,
    'compound_id home_id home home_details home_photos status available internal featured exclusive broadcast_comments resource_ids popularity_percentile create_timestamp area_id neighborhood_id neighborhood editorial ai_editorial social_media_images publish_date attio_id',
  ],
  [
    'Home',
    home.shape,
    'home_id provider price sqft formatted_address current_status listing_type lot_area_value lot_area_units living_area_value living_area_units',
  ],
  ['Home details', home_details.shape, 'home_attributes full_address loaded_images_count other_images_count'],
  ['Full address', home_details.shape.full_address.shape, 'city'],
  [
    'Editorial',
    schemas.editorial.shape,
    'title description category mainTag secondaryTags numUnits numPotentialUnits',
  ],
  ['Home photo', schemas.homePhoto.shape, 'image_id home_id storage_key sort_order create_timestamp'],
  [
    'User image',
    schemas.staffCompound.shape.owned_images.element.shape,
    'storage_key type caption create_timestamp',
  ],
  [
    'Social media image',
    schemas.staffCompound.shape.social_media_images.element.shape.data.shape,
    'social_type',
  ],
  ['Market', schemas.market.shape, 'market_id name uac20_id coming_soon'],
  ['Area', schemas.fullArea.shape, 'area_id market_id name display_name status ai_config'],
  ['City', schemas.city.shape, 'city_id name state'],
  ['Subscriber', schemas.subscriber.shape, 'subscriber_id market_id area area_id'],
  ['Review period', schemas.reviewPeriod.shape, 'review_period_id published_compound_order'],
];

it.each(listed)('[API-14] %s carries every field of the specification', (_entity, shape, fields) => {
  expect(names(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

it("[API-14] visitors get every field of a compound but the staff's own", () => {
  const staffOnly = [
    ...[
      'internal',
      'ai_editorial',
      'ai_made_by',
      'ai_job_id',
      'social_job_id',
      'ai_failed',
      'ai_text',
      'staff_note',
      'marks',
      'attio_id',
      'review_period_id',
    ],
    'version',
  ];
  expect(names(schemas.publicCompound.shape).sort()).toEqual(
    names(schemas.staffCompound.shape)
      .filter((name) => !staffOnly.includes(name))
      .sort(),
  );
});

it.each([
  ['Alert', schemas.alert.shape, 'type compound_id'],
  ['Message', schemas.message.shape, 'page_sent_from'],
  ['Share link info', schemas.shareLinkInfo.shape, 'share_link_key is_self_view'],
])('[API-13b] %s carries every field of the specification', (_entity, shape, fields) => {
  expect(names(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

it('[API-13b] an alert is of the one type that there is', () => {
  expect(schemas.alert.shape.type.options).toEqual(['compound_broadcast']);
});
