// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import { api } from './own-api.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createSubscriber: build.mutation<
      CreateSubscriberApiResponse,
      CreateSubscriberApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/subscribers`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listSubscribers: build.query<
      ListSubscribersApiResponse,
      ListSubscribersApiArg
    >({
      query: () => ({ url: `/hfc/subscribers` }),
    }),
    listLikedCompounds: build.query<
      ListLikedCompoundsApiResponse,
      ListLikedCompoundsApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/liked_compounds`,
        params: {
          subscriber_id: queryArg.subscriberId,
        },
      }),
    }),
    setLikeStatus: build.mutation<
      SetLikeStatusApiResponse,
      SetLikeStatusApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/compounds/${encodeURIComponent(String(queryArg.compoundId))}/like_status`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    getCompound: build.query<GetCompoundApiResponse, GetCompoundApiArg>({
      query: (queryArg) => ({
        url: `/hfc/compounds/${encodeURIComponent(String(queryArg.compoundId))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as contractApi };
export type CreateSubscriberApiResponse = /** status 200 Default Response */ {
  subscriber: Subscriber;
};
export type CreateSubscriberApiArg = {
  body: {
    market_id: string;
    area_names?: string[];
  };
};
export type ListSubscribersApiResponse = /** status 200 Default Response */ {
  subscribers: Subscriber[];
};
export type ListSubscribersApiArg = void;
export type ListLikedCompoundsApiResponse = /** status 200 Default Response */ {
  liked_compounds: LikedCompound[];
};
export type ListLikedCompoundsApiArg = {
  subscriberId: string;
};
export type SetLikeStatusApiResponse =
  /** status 200 Default Response */ LikedCompound;
export type SetLikeStatusApiArg = {
  compoundId: string;
  body: {
    status: "liked" | "unliked" | "disliked";
    subscriber_id: string;
  };
};
export type GetCompoundApiResponse = /** status 200 Default Response */ {
  compound: StaffCompound | Compound;
};
export type GetCompoundApiArg = {
  compoundId: string;
};
export type Subscriber = {
  subscriber_id: string;
  market_id: string;
  area: string | null;
  area_id: string | null;
  area_names: string[];
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
export type LikedCompound = {
  compound_id: string;
  status: "liked" | "unliked" | "disliked";
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
