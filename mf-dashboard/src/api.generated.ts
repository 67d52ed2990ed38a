// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { LikeNote, LikeNoteBody, MessageBody, PublishedPeriod } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPublishedPeriodsForDashboard: build.query<
      ListPublishedPeriodsForDashboardApiResponse,
      ListPublishedPeriodsForDashboardApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/review_periods`,
        params: {
          market_id: queryArg.marketId,
        },
      }),
    }),
    sendMessageForDashboard: build.mutation<
      SendMessageForDashboardApiResponse,
      SendMessageForDashboardApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/messages`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    setLikeNoteForDashboard: build.mutation<
      SetLikeNoteForDashboardApiResponse,
      SetLikeNoteForDashboardApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/liked_compounds/${encodeURIComponent(String(queryArg.compoundId))}/note`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dashboardApi };
export type ListPublishedPeriodsForDashboardApiResponse =
  /** status 200 Default Response */ {
    review_periods: PublishedPeriod[];
  };
export type ListPublishedPeriodsForDashboardApiArg = {
  marketId?: string;
};
export type SendMessageForDashboardApiResponse =
  /** status 200 Default Response */ {
    message_id: string;
  };
export type SendMessageForDashboardApiArg = {
  body: MessageBody;
};
export type SetLikeNoteForDashboardApiResponse =
  /** status 200 Default Response */ LikeNote;
export type SetLikeNoteForDashboardApiArg = {
  compoundId: string;
  body: LikeNoteBody;
};
export const {
  useListPublishedPeriodsForDashboardQuery,
  useSendMessageForDashboardMutation,
  useSetLikeNoteForDashboardMutation,
} = injectedRtkApi;
