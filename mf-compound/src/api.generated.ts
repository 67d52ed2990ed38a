// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { ActivityBody, BetaFeedbackBody, BetaFeedbackLog, MessageBody, MistakeReportBody, SelfView, ShareLinkInfo, TourRequestBody } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBetaFeedbackForCompound: build.query<
      ListBetaFeedbackForCompoundApiResponse,
      ListBetaFeedbackForCompoundApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/user_beta_area_compound_feedback_logs`,
        params: {
          subscriber_id: queryArg.subscriberId,
          compound_id: queryArg.compoundId,
        },
      }),
    }),
    giveBetaFeedbackForCompound: build.mutation<
      GiveBetaFeedbackForCompoundApiResponse,
      GiveBetaFeedbackForCompoundApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/user_beta_area_compound_feedback_logs`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    requestTourForCompound: build.mutation<
      RequestTourForCompoundApiResponse,
      RequestTourForCompoundApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/tour_request`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    recordActivityForCompound: build.mutation<
      RecordActivityForCompoundApiResponse,
      RecordActivityForCompoundApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/compounds/${encodeURIComponent(String(queryArg.compoundId))}/activity/${encodeURIComponent(String(queryArg.activityType))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    sendMessageForCompound: build.mutation<
      SendMessageForCompoundApiResponse,
      SendMessageForCompoundApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/messages`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getShareLinkInfoForCompound: build.query<
      GetShareLinkInfoForCompoundApiResponse,
      GetShareLinkInfoForCompoundApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/share_link_info/${encodeURIComponent(String(queryArg.shareLinkKey))}`,
        params: {
          self_view: queryArg.selfView,
        },
      }),
    }),
    reportMistakeForCompound: build.mutation<
      ReportMistakeForCompoundApiResponse,
      ReportMistakeForCompoundApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/mistake_reports`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as compoundApi };
export type ListBetaFeedbackForCompoundApiResponse =
  /** status 200 Default Response */ {
    logs: BetaFeedbackLog[];
  };
export type ListBetaFeedbackForCompoundApiArg = {
  subscriberId: string;
  compoundId: string;
};
export type GiveBetaFeedbackForCompoundApiResponse =
  /** status 200 Default Response */ {
    log: BetaFeedbackLog;
  };
export type GiveBetaFeedbackForCompoundApiArg = {
  body: BetaFeedbackBody;
};
export type RequestTourForCompoundApiResponse =
  /** status 200 Default Response */ {
    tour_request_id: string;
  };
export type RequestTourForCompoundApiArg = {
  body: TourRequestBody;
};
export type RecordActivityForCompoundApiResponse =
  /** status 200 Default Response */ {
    viewer_id?: string;
  };
export type RecordActivityForCompoundApiArg = {
  compoundId: string;
  activityType: string;
  body: ActivityBody;
};
export type SendMessageForCompoundApiResponse =
  /** status 200 Default Response */ {
    message_id: string;
  };
export type SendMessageForCompoundApiArg = {
  body: MessageBody;
};
export type GetShareLinkInfoForCompoundApiResponse =
  /** status 200 Default Response */ ShareLinkInfo;
export type GetShareLinkInfoForCompoundApiArg = {
  selfView?: SelfView;
  shareLinkKey: string;
};
export type ReportMistakeForCompoundApiResponse =
  /** status 200 Default Response */ {};
export type ReportMistakeForCompoundApiArg = {
  body: MistakeReportBody;
};
export const {
  useListBetaFeedbackForCompoundQuery,
  useGiveBetaFeedbackForCompoundMutation,
  useRequestTourForCompoundMutation,
  useRecordActivityForCompoundMutation,
  useSendMessageForCompoundMutation,
  useGetShareLinkInfoForCompoundQuery,
  useReportMistakeForCompoundMutation,
} = injectedRtkApi;
