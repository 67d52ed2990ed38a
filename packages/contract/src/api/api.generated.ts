// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { Alert, BetaArea, PublicCompound as Compound, LikeBody, LikedCompound, StaffCompound, SubscribeBody, SubscribeToMarketsBody, Subscriber } from '@commonhearth/schemas';
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
    subscribeToMarkets: build.mutation<
      SubscribeToMarketsApiResponse,
      SubscribeToMarketsApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/subscribe_to_markets`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listBetaAreas: build.query<ListBetaAreasApiResponse, ListBetaAreasApiArg>({
      query: (queryArg) => ({
        url: `/hfc/user_beta_area_ids`,
        params: {
          subscriber_id: queryArg.subscriberId,
        },
      }),
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
    listAlerts: build.query<ListAlertsApiResponse, ListAlertsApiArg>({
      query: (queryArg) => ({
        url: `/hfc/alerts`,
        params: {
          subscriber_id: queryArg.subscriberId,
        },
      }),
    }),
    clearCompoundAlerts: build.mutation<
      ClearCompoundAlertsApiResponse,
      ClearCompoundAlertsApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/compound_alerts`,
        method: "DELETE",
        params: {
          subscriber_id: queryArg.subscriberId,
          compound_id: queryArg.compoundId,
        },
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
  body: SubscribeBody;
};
export type ListSubscribersApiResponse = /** status 200 Default Response */ {
  subscribers: Subscriber[];
};
export type ListSubscribersApiArg = void;
export type SubscribeToMarketsApiResponse = /** status 200 Default Response */ {
  subscribers: Subscriber[];
};
export type SubscribeToMarketsApiArg = {
  body: SubscribeToMarketsBody;
};
export type ListBetaAreasApiResponse = /** status 200 Default Response */ {
  area_ids: string[];
  areas: BetaArea[];
  compounds: Compound[];
};
export type ListBetaAreasApiArg = {
  subscriberId: string;
};
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
  body: LikeBody;
};
export type ListAlertsApiResponse = /** status 200 Default Response */ {
  alerts: Alert[];
};
export type ListAlertsApiArg = {
  subscriberId: string;
};
export type ClearCompoundAlertsApiResponse = unknown;
export type ClearCompoundAlertsApiArg = {
  subscriberId: string;
  compoundId: string;
};
export type GetCompoundApiResponse = /** status 200 Default Response */ {
  compound: StaffCompound | Compound;
};
export type GetCompoundApiArg = {
  compoundId: string;
};
