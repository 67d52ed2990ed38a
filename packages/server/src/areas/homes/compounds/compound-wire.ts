import type { Home, HomePhoto, PublicCompound, StaffCompound, StaffHome } from '@commonhearth/schemas';
import { homeFactNames } from '@commonhearth/schemas/constants';
import { factsOfRow } from '../../../db/home-facts.ts';
import { shownStatus } from '../../../visibility.ts';
import { toNeighborhood } from '../regions/index.ts';
import type { LoadedCompound, HomeRow, PhotoRow } from './compounds.repository.ts';
import type { ShownRow } from './public/shown-compounds.repository.ts';
import { publicAttributes } from './public/public-attributes.ts';

const idOrNull = (value: number | null) => (value === null ? null : String(value));

const toHome = (home: ShownRow['home']): Home => ({
  home_id: String(home.homeId),
  provider: home.provider,
  ...factsOfRow(home, homeFactNames),
});

export const toPhoto = (photo: PhotoRow): HomePhoto => ({
  image_id: photo.imageId,
  home_id: String(photo.homeId),
  storage_key: photo.storageKey,
  sort_order: photo.sortOrder,
  create_timestamp: photo.createTimestamp.toISOString(),
  placeholder: photo.placeholder,
  alt: photo.alt,
  width: photo.width,
  height: photo.height,
  widths: [...photo.widths],
});

/** A compound as visitors see it: no staff field, and of the home's attributes those that are public [3]. */
export function toPublicCompound({ compound, home, neighborhood, photos }: ShownRow): PublicCompound {
  return {
    compound_id: String(compound.compoundId),
    market_id: String(compound.marketId),
    home_id: String(compound.homeId),
    home: toHome(home),
    home_details: {
      home_attributes: publicAttributes(home.homeAttributes),
      full_address: home.fullAddress,
      loaded_images_count: home.loadedImagesCount,
      other_images_count: home.otherImagesCount,
    },
    home_photos: photos.map(toPhoto),
    owned_images: compound.ownedImages,
    status: shownStatus(compound),
    available: compound.available,
    featured: compound.featured,
    exclusive: compound.exclusive,
    broadcast_comments: compound.broadcastComments,
    resource_ids: compound.resourceIds.map(String),
    popularity_percentile: compound.popularityPercentile,
    create_timestamp: compound.createTimestamp.toISOString(),
    area_id: idOrNull(compound.areaId),
    neighborhood_id: idOrNull(compound.neighborhoodId),
    neighborhood: neighborhood && toNeighborhood(neighborhood),
    editorial: compound.editorial,
    units: compound.units,
    // kept as the key of the object, and told as where this site has it
    social_media_images: compound.socialMediaImages.map((image) => ({
      ...image,
      url: `/objects/${image.url}`,
    })),
    publish_date: compound.publishDate?.toISOString() ?? null,
  };
}

/** A home as staff see it: its place at the source, and what that says of facts changed by hand. */
export const toStaffHome = (home: HomeRow): StaffHome => ({
  ...toHome(home),
  full_address: home.fullAddress,
  external_id: home.externalId,
  source_values: home.sourceValues,
  availability_checked_at: home.availabilityCheckedAt?.toISOString() ?? null,
  images_job_id: home.imagesJobId,
  version: home.version,
});

/** A compound whole, as staff see it. */
export function toStaffCompound(row: LoadedCompound): StaffCompound {
  const shown = toPublicCompound(row);
  const { compound, home } = row;
  return {
    ...shown,
    home: toStaffHome(home),
    home_details: { ...shown.home_details, home_attributes: home.homeAttributes },
    internal: compound.internal,
    ai_editorial: compound.aiEditorial,
    ai_made_by: compound.aiMadeBy,
    ai_job_id: compound.aiJobId,
    social_job_id: compound.socialJobId,
    ai_failed: row.aiText === 'failed',
    ai_text: row.aiText,
    staff_note: compound.staffNote,
    marks: [...compound.marks],
    attio_id: compound.attioId,
    review_period_id: String(compound.reviewPeriodId),
    version: compound.version,
  };
}
