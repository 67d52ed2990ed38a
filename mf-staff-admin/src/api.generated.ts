// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { AddBetaUserBody, AdvisorBody, Agent, AreaUpdate, AreaUpdated, AudienceBody, AudienceCount, BetaAreaUserInfo, BetaChange, Broadcast, BroadcastAction, BroadcastPreview, BroadcastProgress, BroadcastRecipient, BroadcastUpdate, ChannelAction, ChannelActionBody, ChannelName, ChannelRemote, FromAllMarketAreas, FullArea, InterestPage, Mail, MailState, MailsPage, NewBroadcast, PreviewBroadcastBody, RecipientState, RecordingPieces, RecordingsPage, ReleaseToken, ReleaseTokenBody, Releases, SendBroadcastBody, StaffBetaFeedback, StaffBody, StaffMember, StaffPerson, StaffSettings, TestBroadcastBody, User, WhyAnswer, WhyBody } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFullAreasForStaffAdmin: build.query<
      ListFullAreasForStaffAdminApiResponse,
      ListFullAreasForStaffAdminApiArg
    >({
      query: () => ({ url: `/hfc/_i/full_areas` }),
    }),
    updateAreaForStaffAdmin: build.mutation<
      UpdateAreaForStaffAdminApiResponse,
      UpdateAreaForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/areas/${encodeURIComponent(String(queryArg.areaId))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    listBetaAccessForStaffAdmin: build.query<
      ListBetaAccessForStaffAdminApiResponse,
      ListBetaAccessForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/beta_area_user_info`,
        params: {
          area_id: queryArg.areaId,
        },
      }),
    }),
    addToBetaForStaffAdmin: build.mutation<
      AddToBetaForStaffAdminApiResponse,
      AddToBetaForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/add_user_to_area_beta`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    removeFromBetaForStaffAdmin: build.mutation<
      RemoveFromBetaForStaffAdminApiResponse,
      RemoveFromBetaForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/remove_user_from_area_beta`,
        method: "DELETE",
        params: {
          area_id: queryArg.areaId,
          email: queryArg.email,
          remove_from_all_market_areas: queryArg.removeFromAllMarketAreas,
        },
      }),
    }),
    listStaffBetaFeedbackForStaffAdmin: build.query<
      ListStaffBetaFeedbackForStaffAdminApiResponse,
      ListStaffBetaFeedbackForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/beta_feedback`,
        params: {
          area_id: queryArg.areaId,
        },
      }),
    }),
    listRecordingsForStaffAdmin: build.query<
      ListRecordingsForStaffAdminApiResponse,
      ListRecordingsForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/recordings`,
        params: {
          email: queryArg.email,
          from: queryArg["from"],
          cursor: queryArg.cursor,
        },
      }),
    }),
    watchRecordingForStaffAdmin: build.query<
      WatchRecordingForStaffAdminApiResponse,
      WatchRecordingForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/recordings/${encodeURIComponent(String(queryArg.sessionId))}`,
        params: {
          cursor: queryArg.cursor,
        },
      }),
    }),
    listAgentsForStaffAdmin: build.query<
      ListAgentsForStaffAdminApiResponse,
      ListAgentsForStaffAdminApiArg
    >({
      query: () => ({ url: `/hfc/_i/agents` }),
    }),
    getStaffSettingsForStaffAdmin: build.query<
      GetStaffSettingsForStaffAdminApiResponse,
      GetStaffSettingsForStaffAdminApiArg
    >({
      query: () => ({ url: `/hfc/_i/settings` }),
    }),
    listMailsForStaffAdmin: build.query<
      ListMailsForStaffAdminApiResponse,
      ListMailsForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/mails`,
        params: {
          state: queryArg.state,
          to: queryArg.to,
          cursor: queryArg.cursor,
        },
      }),
    }),
    retryMailForStaffAdmin: build.mutation<
      RetryMailForStaffAdminApiResponse,
      RetryMailForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/mails/${encodeURIComponent(String(queryArg.mailId))}/retry`,
        method: "POST",
      }),
    }),
    findPeopleForStaffAdmin: build.query<
      FindPeopleForStaffAdminApiResponse,
      FindPeopleForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/people`,
        params: {
          email: queryArg.email,
        },
      }),
    }),
    setAdvisorForStaffAdmin: build.mutation<
      SetAdvisorForStaffAdminApiResponse,
      SetAdvisorForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/users/advisor`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    listInterestForStaffAdmin: build.query<
      ListInterestForStaffAdminApiResponse,
      ListInterestForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/coming_soon_interest`,
        params: {
          format: queryArg.format,
          cursor: queryArg.cursor,
        },
      }),
    }),
    undoSuppressionForStaffAdmin: build.mutation<
      UndoSuppressionForStaffAdminApiResponse,
      UndoSuppressionForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/suppressions`,
        method: "DELETE",
        params: {
          email: queryArg.email,
        },
      }),
    }),
    listStaffForStaffAdmin: build.query<
      ListStaffForStaffAdminApiResponse,
      ListStaffForStaffAdminApiArg
    >({
      query: () => ({ url: `/hfc/_i/staff` }),
    }),
    setStaffRightForStaffAdmin: build.mutation<
      SetStaffRightForStaffAdminApiResponse,
      SetStaffRightForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/staff`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    listBroadcastsForStaffAdmin: build.query<
      ListBroadcastsForStaffAdminApiResponse,
      ListBroadcastsForStaffAdminApiArg
    >({
      query: () => ({ url: `/hfc/_i/email_broadcasts` }),
    }),
    createBroadcastForStaffAdmin: build.mutation<
      CreateBroadcastForStaffAdminApiResponse,
      CreateBroadcastForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcasts`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    updateBroadcastForStaffAdmin: build.mutation<
      UpdateBroadcastForStaffAdminApiResponse,
      UpdateBroadcastForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcasts/${encodeURIComponent(String(queryArg.broadcastId))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    showBroadcastForStaffAdmin: build.query<
      ShowBroadcastForStaffAdminApiResponse,
      ShowBroadcastForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcasts/${encodeURIComponent(String(queryArg.broadcastId))}`,
      }),
    }),
    countAudienceForStaffAdmin: build.mutation<
      CountAudienceForStaffAdminApiResponse,
      CountAudienceForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcast/audience`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    whyInAudienceForStaffAdmin: build.mutation<
      WhyInAudienceForStaffAdminApiResponse,
      WhyInAudienceForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcast/why`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    previewBroadcastForStaffAdmin: build.mutation<
      PreviewBroadcastForStaffAdminApiResponse,
      PreviewBroadcastForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcast/preview`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    sendTestBroadcastForStaffAdmin: build.mutation<
      SendTestBroadcastForStaffAdminApiResponse,
      SendTestBroadcastForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcast/send_test_email`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    sendBroadcastForStaffAdmin: build.mutation<
      SendBroadcastForStaffAdminApiResponse,
      SendBroadcastForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcast/send_to_all_subscribers`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listBroadcastRecipientsForStaffAdmin: build.query<
      ListBroadcastRecipientsForStaffAdminApiResponse,
      ListBroadcastRecipientsForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcasts/${encodeURIComponent(String(queryArg.broadcastId))}/recipients`,
        params: {
          state: queryArg.state,
          cursor: queryArg.cursor,
        },
      }),
    }),
    actOnBroadcastForStaffAdmin: build.mutation<
      ActOnBroadcastForStaffAdminApiResponse,
      ActOnBroadcastForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/email_broadcasts/${encodeURIComponent(String(queryArg.broadcastId))}/${encodeURIComponent(String(queryArg.action))}`,
        method: "POST",
      }),
    }),
    changeChannelForStaffAdmin: build.mutation<
      ChangeChannelForStaffAdminApiResponse,
      ChangeChannelForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/channels/${encodeURIComponent(String(queryArg.channel))}/${encodeURIComponent(String(queryArg.remote))}/${encodeURIComponent(String(queryArg.action))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listReleasesForStaffAdmin: build.query<
      ListReleasesForStaffAdminApiResponse,
      ListReleasesForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/releases`,
        params: {
          remote: queryArg.remote,
        },
      }),
    }),
    listReleaseTokensForStaffAdmin: build.query<
      ListReleaseTokensForStaffAdminApiResponse,
      ListReleaseTokensForStaffAdminApiArg
    >({
      query: () => ({ url: `/hfc/_i/release_tokens` }),
    }),
    makeReleaseTokenForStaffAdmin: build.mutation<
      MakeReleaseTokenForStaffAdminApiResponse,
      MakeReleaseTokenForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/release_tokens`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    revokeReleaseTokenForStaffAdmin: build.mutation<
      RevokeReleaseTokenForStaffAdminApiResponse,
      RevokeReleaseTokenForStaffAdminApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/_i/release_tokens/${encodeURIComponent(String(queryArg.tokenId))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as staffAdminApi };
export type ListFullAreasForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    areas: FullArea[];
  };
export type ListFullAreasForStaffAdminApiArg = void;
export type UpdateAreaForStaffAdminApiResponse =
  /** status 200 Default Response */ AreaUpdated;
export type UpdateAreaForStaffAdminApiArg = {
  areaId: string;
  body: AreaUpdate;
};
export type ListBetaAccessForStaffAdminApiResponse =
  /** status 200 Default Response */ BetaAreaUserInfo;
export type ListBetaAccessForStaffAdminApiArg = {
  areaId?: string;
};
export type AddToBetaForStaffAdminApiResponse =
  /** status 200 Default Response */ BetaChange;
export type AddToBetaForStaffAdminApiArg = {
  body: AddBetaUserBody;
};
export type RemoveFromBetaForStaffAdminApiResponse =
  /** status 200 Default Response */ BetaChange;
export type RemoveFromBetaForStaffAdminApiArg = {
  areaId: string;
  email: string;
  removeFromAllMarketAreas: FromAllMarketAreas;
};
export type ListStaffBetaFeedbackForStaffAdminApiResponse =
  /** status 200 Default Response */ StaffBetaFeedback;
export type ListStaffBetaFeedbackForStaffAdminApiArg = {
  areaId?: string;
};
export type ListRecordingsForStaffAdminApiResponse =
  /** status 200 Default Response */ RecordingsPage;
export type ListRecordingsForStaffAdminApiArg = {
  email?: string;
  from?: string;
  cursor?: string;
};
export type WatchRecordingForStaffAdminApiResponse =
  /** status 200 Default Response */ RecordingPieces;
export type WatchRecordingForStaffAdminApiArg = {
  cursor?: string;
  sessionId: string;
};
export type ListAgentsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    agents: Agent[];
  };
export type ListAgentsForStaffAdminApiArg = void;
export type GetStaffSettingsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    settings: StaffSettings;
  };
export type GetStaffSettingsForStaffAdminApiArg = void;
export type ListMailsForStaffAdminApiResponse =
  /** status 200 Default Response */ MailsPage;
export type ListMailsForStaffAdminApiArg = {
  state?: MailState;
  to?: string;
  cursor?: string;
};
export type RetryMailForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    mail: Mail;
  };
export type RetryMailForStaffAdminApiArg = {
  mailId: string;
};
export type FindPeopleForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    people: StaffPerson[];
  };
export type FindPeopleForStaffAdminApiArg = {
  email: string;
};
export type SetAdvisorForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    user: User;
  };
export type SetAdvisorForStaffAdminApiArg = {
  body: AdvisorBody;
};
export type ListInterestForStaffAdminApiResponse =
  /** status 200 A stream */ InterestPage;
export type ListInterestForStaffAdminApiArg = {
  format?: "csv";
  cursor?: string;
};
export type UndoSuppressionForStaffAdminApiResponse = unknown;
export type UndoSuppressionForStaffAdminApiArg = {
  email: string;
};
export type ListStaffForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    staff: StaffMember[];
  };
export type ListStaffForStaffAdminApiArg = void;
export type SetStaffRightForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    user: User;
  };
export type SetStaffRightForStaffAdminApiArg = {
  body: StaffBody;
};
export type ListBroadcastsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    broadcasts: Broadcast[];
  };
export type ListBroadcastsForStaffAdminApiArg = void;
export type CreateBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    broadcast: Broadcast;
  };
export type CreateBroadcastForStaffAdminApiArg = {
  body: NewBroadcast;
};
export type UpdateBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    broadcast: Broadcast;
  };
export type UpdateBroadcastForStaffAdminApiArg = {
  broadcastId: string;
  body: BroadcastUpdate;
};
export type ShowBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ BroadcastProgress;
export type ShowBroadcastForStaffAdminApiArg = {
  broadcastId: string;
};
export type CountAudienceForStaffAdminApiResponse =
  /** status 200 Default Response */ AudienceCount;
export type CountAudienceForStaffAdminApiArg = {
  body: AudienceBody;
};
export type WhyInAudienceForStaffAdminApiResponse =
  /** status 200 Default Response */ WhyAnswer;
export type WhyInAudienceForStaffAdminApiArg = {
  body: WhyBody;
};
export type PreviewBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ BroadcastPreview;
export type PreviewBroadcastForStaffAdminApiArg = {
  body: PreviewBroadcastBody;
};
export type SendTestBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    sent_to: string;
  };
export type SendTestBroadcastForStaffAdminApiArg = {
  body: TestBroadcastBody;
};
export type SendBroadcastForStaffAdminApiResponse =
  /** status 202 Default Response */ {
    broadcast: Broadcast;
  };
export type SendBroadcastForStaffAdminApiArg = {
  body: SendBroadcastBody;
};
export type ListBroadcastRecipientsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    recipients: BroadcastRecipient[];
    next?: string;
  };
export type ListBroadcastRecipientsForStaffAdminApiArg = {
  state?: RecipientState;
  cursor?: string;
  broadcastId: string;
};
export type ActOnBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    broadcast: Broadcast;
  };
export type ActOnBroadcastForStaffAdminApiArg = {
  broadcastId: string;
  action: BroadcastAction;
};
export type ChangeChannelForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    channel: ChannelRemote;
  };
export type ChangeChannelForStaffAdminApiArg = {
  channel: ChannelName;
  remote: string;
  action: ChannelAction;
  body: ChannelActionBody;
};
export type ListReleasesForStaffAdminApiResponse =
  /** status 200 Default Response */ Releases;
export type ListReleasesForStaffAdminApiArg = {
  remote?: string;
};
export type ListReleaseTokensForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    release_tokens: ReleaseToken[];
  };
export type ListReleaseTokensForStaffAdminApiArg = void;
export type MakeReleaseTokenForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    release_token: ReleaseToken;
    secret: string;
  };
export type MakeReleaseTokenForStaffAdminApiArg = {
  body: ReleaseTokenBody;
};
export type RevokeReleaseTokenForStaffAdminApiResponse = unknown;
export type RevokeReleaseTokenForStaffAdminApiArg = {
  tokenId: string;
};
export const {
  useListFullAreasForStaffAdminQuery,
  useUpdateAreaForStaffAdminMutation,
  useListBetaAccessForStaffAdminQuery,
  useAddToBetaForStaffAdminMutation,
  useRemoveFromBetaForStaffAdminMutation,
  useListStaffBetaFeedbackForStaffAdminQuery,
  useListRecordingsForStaffAdminQuery,
  useWatchRecordingForStaffAdminQuery,
  useListAgentsForStaffAdminQuery,
  useGetStaffSettingsForStaffAdminQuery,
  useListMailsForStaffAdminQuery,
  useRetryMailForStaffAdminMutation,
  useFindPeopleForStaffAdminQuery,
  useSetAdvisorForStaffAdminMutation,
  useListInterestForStaffAdminQuery,
  useUndoSuppressionForStaffAdminMutation,
  useListStaffForStaffAdminQuery,
  useSetStaffRightForStaffAdminMutation,
  useListBroadcastsForStaffAdminQuery,
  useCreateBroadcastForStaffAdminMutation,
  useUpdateBroadcastForStaffAdminMutation,
  useShowBroadcastForStaffAdminQuery,
  useCountAudienceForStaffAdminMutation,
  useWhyInAudienceForStaffAdminMutation,
  usePreviewBroadcastForStaffAdminMutation,
  useSendTestBroadcastForStaffAdminMutation,
  useSendBroadcastForStaffAdminMutation,
  useListBroadcastRecipientsForStaffAdminQuery,
  useActOnBroadcastForStaffAdminMutation,
  useChangeChannelForStaffAdminMutation,
  useListReleasesForStaffAdminQuery,
  useListReleaseTokensForStaffAdminQuery,
  useMakeReleaseTokenForStaffAdminMutation,
  useRevokeReleaseTokenForStaffAdminMutation,
} = injectedRtkApi;
