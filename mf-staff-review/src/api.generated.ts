// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import { api } from './owned-api.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFullAreasForStaffReview: build.query<
      ListFullAreasForStaffReviewApiResponse,
      ListFullAreasForStaffReviewApiArg
    >({
      query: () => ({ url: `/hfc/_i/full_areas` }),
    }),
    getCompoundForStaffReview: build.query<
      GetCompoundForStaffReviewApiResponse,
      GetCompoundForStaffReviewApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/compounds/${encodeURIComponent(String(queryArg.compoundId))}`,
      }),
    }),
    setMatchStatusForStaffReview: build.mutation<
      SetMatchStatusForStaffReviewApiResponse,
      SetMatchStatusForStaffReviewApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/compounds/${encodeURIComponent(String(queryArg.compoundId))}/match_status`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    updateCompoundForStaffReview: build.mutation<
      UpdateCompoundForStaffReviewApiResponse,
      UpdateCompoundForStaffReviewApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    listReviewPeriodsForStaffReview: build.query<
      ListReviewPeriodsForStaffReviewApiResponse,
      ListReviewPeriodsForStaffReviewApiArg
    >({
      query: () => ({ url: `/hfc/_i/review_periods` }),
    }),
    createReviewPeriodForStaffReview: build.mutation<
      CreateReviewPeriodForStaffReviewApiResponse,
      CreateReviewPeriodForStaffReviewApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/review_period_cycle`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listReviewPeriodCompoundsForStaffReview: build.query<
      ListReviewPeriodCompoundsForStaffReviewApiResponse,
      ListReviewPeriodCompoundsForStaffReviewApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}/compounds`,
      }),
    }),
    publishReviewPeriodForStaffReview: build.mutation<
      PublishReviewPeriodForStaffReviewApiResponse,
      PublishReviewPeriodForStaffReviewApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}/publish`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as staffReviewApi };
export type ListFullAreasForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    areas: FullArea[];
  };
export type ListFullAreasForStaffReviewApiArg = void;
export type GetCompoundForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound | Compound;
  };
export type GetCompoundForStaffReviewApiArg = {
  compoundId: string;
};
export type SetMatchStatusForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound_id: string;
    status:
      | "for_review"
      | "might_approve"
      | "approved"
      | "published"
      | "not_approved";
    version: number;
  };
export type SetMatchStatusForStaffReviewApiArg = {
  compoundId: string;
  body: {
    status:
      | "for_review"
      | "might_approve"
      | "approved"
      | "published"
      | "not_approved";
    version: number;
  };
};
export type UpdateCompoundForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type UpdateCompoundForStaffReviewApiArg = {
  compoundId: string;
  body: {
    editorial?: {
      title?: string | null;
      description?: string | null;
      category?:
        | (
            | "Duplex"
            | "Triplex"
            | "4+ home compound"
            | "Home with ADU"
            | "Home with ADU potential"
            | "Apartment cluster"
          )
        | null;
      mainTag?: string | null;
      secondaryTags?: string[];
      numUnits?: number | null;
      numPotentialUnits?: number | null;
    };
    available?: boolean;
    internal?: boolean;
    featured?: boolean;
    exclusive?: boolean;
    area_id?: string | null;
    resource_ids?: string[];
    attio_id?: string | null;
    version: number;
  };
};
export type ListReviewPeriodsForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    review_periods: ReviewPeriod[];
  };
export type ListReviewPeriodsForStaffReviewApiArg = void;
export type CreateReviewPeriodForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    review_period: ReviewPeriod;
  };
export type CreateReviewPeriodForStaffReviewApiArg = {
  body: {
    market_id: string;
    name?: string;
    starts_on?: string;
  };
};
export type ListReviewPeriodCompoundsForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    review_period: ReviewPeriod;
    compounds: BoardCompound[];
  };
export type ListReviewPeriodCompoundsForStaffReviewApiArg = {
  reviewPeriodId: string;
};
export type PublishReviewPeriodForStaffReviewApiResponse =
  /** status 202 Default Response */ {
    review_period: ReviewPeriod;
  };
export type PublishReviewPeriodForStaffReviewApiArg = {
  reviewPeriodId: string;
  body: {
    accept_warnings?: boolean;
    version: number;
  };
};
export type AiConfig = {
  tone?: string;
  highlights?: string;
  avoid?: string;
  prompts?: {
    [key: string]: string;
  };
};
export type FullArea = {
  area_id: string;
  market_id: string;
  name: string;
  display_name: string;
  status: "live" | "in_beta" | "internal_review";
  ai_config: AiConfig;
  version: number;
};
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance?: string;
  code:
    | "validation_failed"
    | "malformed_body"
    | "body_too_large"
    | "unsupported_media_type"
    | "authentication_required"
    | "token_expired"
    | "token_invalid"
    | "not_found"
    | "conflict"
    | "version_mismatch"
    | "publish_sets_published"
    | "period_open"
    | "period_not_open"
    | "publish_blocked"
    | "warnings"
    | "market_coming_soon"
    | "unknown_area"
    | "too_many_requests"
    | "internal_error"
    | "unavailable";
  errors?: {
    path: string;
    message: string;
  }[];
  current?: unknown;
};
export type StaffHome = {
  home_id: string;
  provider: string;
  price: number | null;
  sqft: number | null;
  formatted_address: string;
  address_approximate: boolean;
  lat: number;
  lng: number;
  current_status: string;
  listing_type: string;
  lot_area_value: number | null;
  lot_area_units: ("sqft" | "acres") | null;
  living_area_value: number | null;
  living_area_units: "sqft" | null;
  bedrooms: number | null;
  bathrooms: number | null;
  year_built: number | null;
  external_id: string | null;
};
export type HomeDetails = {
  home_attributes: {
    [key: string]: string | number | boolean;
  };
  full_address: {
    street: string | null;
    city: string | null;
    state: string | null;
    zipcode: string | null;
  };
  loaded_images_count: number;
  other_images_count: number;
};
export type HomePhoto = {
  image_id: number;
  home_id: string;
  storage_key: string;
  sort_order: number;
  create_timestamp: string;
  placeholder: string | null;
  alt: string;
};
export type UserImage = {
  storage_key: string;
  type: string;
  caption: string | null;
  create_timestamp: string;
};
export type BroadcastComment = {
  comment_id: string;
  text: string;
  create_timestamp: string;
};
export type Neighborhood = {
  neighborhood_id: string;
  name: string;
  city_id: string;
};
export type Editorial = {
  title: string | null;
  description: string | null;
  category:
    | (
        | "Duplex"
        | "Triplex"
        | "4+ home compound"
        | "Home with ADU"
        | "Home with ADU potential"
        | "Apartment cluster"
      )
    | null;
  mainTag: string | null;
  secondaryTags: string[];
  numUnits: number | null;
  numPotentialUnits: number | null;
};
export type SocialMediaImage = {
  image_id: number;
  url: string;
  data: {
    social_type: string;
  };
};
export type StaffCompound = {
  compound_id: string;
  market_id: string;
  home_id: string;
  home: StaffHome;
  home_details: HomeDetails;
  home_photos: HomePhoto[];
  owned_images: UserImage[];
  status:
    "for_review" | "might_approve" | "approved" | "published" | "not_approved";
  available: boolean;
  featured: boolean;
  exclusive: boolean;
  broadcast_comments: BroadcastComment[];
  resource_ids: string[];
  popularity_percentile: number | null;
  create_timestamp: string;
  area_id: string | null;
  neighborhood_id: string | null;
  neighborhood: Neighborhood | null;
  editorial: Editorial;
  social_media_images: SocialMediaImage[];
  publish_date: string | null;
  internal: boolean;
  ai_editorial: Editorial | null;
  attio_id: string | null;
  review_period_id: string;
  version: number;
};
export type Home = {
  home_id: string;
  provider: string;
  price: number | null;
  sqft: number | null;
  formatted_address: string;
  address_approximate: boolean;
  lat: number;
  lng: number;
  current_status: string;
  listing_type: string;
  lot_area_value: number | null;
  lot_area_units: ("sqft" | "acres") | null;
  living_area_value: number | null;
  living_area_units: "sqft" | null;
  bedrooms: number | null;
  bathrooms: number | null;
  year_built: number | null;
};
export type Compound = {
  compound_id: string;
  market_id: string;
  home_id: string;
  home: Home;
  home_details: HomeDetails;
  home_photos: HomePhoto[];
  owned_images: UserImage[];
  status:
    "for_review" | "might_approve" | "approved" | "published" | "not_approved";
  available: boolean;
  featured: boolean;
  exclusive: boolean;
  broadcast_comments: BroadcastComment[];
  resource_ids: string[];
  popularity_percentile: number | null;
  create_timestamp: string;
  area_id: string | null;
  neighborhood_id: string | null;
  neighborhood: Neighborhood | null;
  editorial: Editorial;
  social_media_images: SocialMediaImage[];
  publish_date: string | null;
};
export type ReviewPeriod = {
  review_period_id: string;
  market_id: string;
  name: string;
  status: "open" | "publishing" | "published";
  starts_on: string;
  version: number;
  published_compound_order: string[];
  published_at: string | null;
  create_timestamp: string;
  counts: {
    for_review: number;
    might_approve: number;
    approved: number;
    published: number;
    not_approved: number;
  };
};
export type BoardCompound = {
  compound_id: string;
  market_id: string;
  review_period_id: string;
  status:
    "for_review" | "might_approve" | "approved" | "published" | "not_approved";
  version: number;
  available: boolean;
  internal: boolean;
  featured: boolean;
  exclusive: boolean;
  area_id: string | null;
  provider: string;
  price: number | null;
  sqft: number | null;
  formatted_address: string;
  current_status: string;
  bedrooms: number | null;
  photo: string | null;
  title: string | null;
  has_description: boolean;
  category:
    | (
        | "Duplex"
        | "Triplex"
        | "4+ home compound"
        | "Home with ADU"
        | "Home with ADU potential"
        | "Apartment cluster"
      )
    | null;
  num_units: number | null;
  num_potential_units: number | null;
};
export const {
  useListFullAreasForStaffReviewQuery,
  useGetCompoundForStaffReviewQuery,
  useSetMatchStatusForStaffReviewMutation,
  useUpdateCompoundForStaffReviewMutation,
  useListReviewPeriodsForStaffReviewQuery,
  useCreateReviewPeriodForStaffReviewMutation,
  useListReviewPeriodCompoundsForStaffReviewQuery,
  usePublishReviewPeriodForStaffReviewMutation,
} = injectedRtkApi;
