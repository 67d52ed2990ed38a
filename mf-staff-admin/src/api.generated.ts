// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { AddBetaUserBody, AddBetaUsersBody, AdvisorBody, Agent, AiChecks, AiChecksUpdate, AiPreview, AiPreviewBody, AreaAiVersion, AreaUpdate, AreaUpdated, AudienceBody, AudienceCount, BaseAiPrompt, BetaAreaUserInfo, BetaChange, BetaUndone, BoardCompound, BoardFacets, BoardGap, BoardSort, Broadcast, BroadcastAction, BroadcastActionBody, BroadcastPreview, BroadcastProgress, BroadcastRecipient, BroadcastUpdate, ChannelAction, ChannelActionBody, ChannelName, ChannelRemote, ColumnCounts, PublicCompound as Compound, ContactMarkBody, ContactMessage, ContactMessagesPage, ContactState, ErrorGroup, ErrorGroupDetail, ErrorGroupsPage, ErrorState, ErrorStateBody, FacetScope, FromAllMarketAreas, FullArea, InterestPage, JobProgress, ListedBroadcast, LiveVersionBody, Mail, MailState, MailsPage, MatchStatus, NewBroadcast, PreviewBroadcastBody, PromptUpdate, PromptVersion, RecipientState, RecordingPieces, RecordingsPage, ReleaseToken, ReleaseTokenBody, Releases, ReviewPeriod, RunChecksBody, SendBroadcastBody, StaffBetaFeedback, StaffBody, StaffCompound, StaffMember, StaffPerson, StaffSettings, TestBroadcastBody, User, WantedAvailability, WantedMark, WhyAnswer, WhyBody } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const addTagTypes = [
  "basePrompts",
  "betaAccess",
  "agents",
  "staff",
  "releases",
  "releaseTokens",
  "aiChecks",
  "people",
  "mails",
  "messages",
  "errors",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getCompoundForStaffAdmin: build.query<
        GetCompoundForStaffAdminApiResponse,
        GetCompoundForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/compounds/${encodeURIComponent(String(queryArg.compoundId))}`,
        }),
      }),
      listCurrentCycleForStaffAdmin: build.query<
        ListCurrentCycleForStaffAdminApiResponse,
        ListCurrentCycleForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/current_cycle/compounds`,
          params: {
            status: queryArg.status,
            cursor: queryArg.cursor,
            limit: queryArg.limit,
            q: queryArg.q,
            area_id: queryArg.areaId,
            min_price: queryArg.minPrice,
            max_price: queryArg.maxPrice,
            missing: queryArg.missing,
            available: queryArg.available,
            marks: queryArg.marks,
            sort: queryArg.sort,
            facets: queryArg.facets,
            market_id: queryArg.marketId,
          },
        }),
      }),
      listPreviousCycleForStaffAdmin: build.query<
        ListPreviousCycleForStaffAdminApiResponse,
        ListPreviousCycleForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/previous_cycle/compounds`,
          params: {
            status: queryArg.status,
            cursor: queryArg.cursor,
            limit: queryArg.limit,
            q: queryArg.q,
            area_id: queryArg.areaId,
            min_price: queryArg.minPrice,
            max_price: queryArg.maxPrice,
            missing: queryArg.missing,
            available: queryArg.available,
            marks: queryArg.marks,
            sort: queryArg.sort,
            facets: queryArg.facets,
            market_id: queryArg.marketId,
          },
        }),
      }),
      listFullAreasForStaffAdmin: build.query<
        ListFullAreasForStaffAdminApiResponse,
        ListFullAreasForStaffAdminApiArg
      >({
        query: () => ({ url: `/hfc/_i/full_areas` }),
      }),
      listBaseAiPromptsForStaffAdmin: build.query<
        ListBaseAiPromptsForStaffAdminApiResponse,
        ListBaseAiPromptsForStaffAdminApiArg
      >({
        query: () => ({ url: `/hfc/_i/base_ai_prompts` }),
        providesTags: ["basePrompts"],
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
        providesTags: ["betaAccess"],
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
        invalidatesTags: ["betaAccess"],
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
      getJobForStaffAdmin: build.query<
        GetJobForStaffAdminApiResponse,
        GetJobForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/jobs/${encodeURIComponent(String(queryArg.jobId))}`,
        }),
      }),
      listAgentsForStaffAdmin: build.query<
        ListAgentsForStaffAdminApiResponse,
        ListAgentsForStaffAdminApiArg
      >({
        query: () => ({ url: `/hfc/_i/agents` }),
        providesTags: ["agents"],
      }),
      saveBaseAiPromptForStaffAdmin: build.mutation<
        SaveBaseAiPromptForStaffAdminApiResponse,
        SaveBaseAiPromptForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/base_ai_prompts/${encodeURIComponent(String(queryArg.key))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["basePrompts"],
      }),
      listPromptVersionsForStaffAdmin: build.query<
        ListPromptVersionsForStaffAdminApiResponse,
        ListPromptVersionsForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/base_ai_prompts/${encodeURIComponent(String(queryArg.key))}/versions`,
        }),
      }),
      previewAiTextForStaffAdmin: build.mutation<
        PreviewAiTextForStaffAdminApiResponse,
        PreviewAiTextForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/ai_preview`,
          method: "POST",
          body: queryArg.body,
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
      showBroadcastForStaffAdmin: build.query<
        ShowBroadcastForStaffAdminApiResponse,
        ShowBroadcastForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/email_broadcasts/${encodeURIComponent(String(queryArg.broadcastId))}`,
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
      listBroadcastRecipientsForStaffAdmin: build.query<
        ListBroadcastRecipientsForStaffAdminApiResponse,
        ListBroadcastRecipientsForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/email_broadcasts/${encodeURIComponent(String(queryArg.broadcastId))}/recipients`,
          params: {
            state: queryArg.state,
            q: queryArg.q,
            format: queryArg.format,
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
      listStaffForStaffAdmin: build.query<
        ListStaffForStaffAdminApiResponse,
        ListStaffForStaffAdminApiArg
      >({
        query: () => ({ url: `/hfc/_i/staff` }),
        providesTags: ["staff"],
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
        invalidatesTags: ["staff"],
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
        providesTags: ["releases"],
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
        invalidatesTags: ["releases"],
      }),
      listReleaseTokensForStaffAdmin: build.query<
        ListReleaseTokensForStaffAdminApiResponse,
        ListReleaseTokensForStaffAdminApiArg
      >({
        query: () => ({ url: `/hfc/_i/release_tokens` }),
        providesTags: ["releaseTokens"],
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
        invalidatesTags: ["releaseTokens"],
      }),
      revokeReleaseTokenForStaffAdmin: build.mutation<
        RevokeReleaseTokenForStaffAdminApiResponse,
        RevokeReleaseTokenForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/release_tokens/${encodeURIComponent(String(queryArg.tokenId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["releaseTokens"],
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
      listAreaAiVersionsForStaffAdmin: build.query<
        ListAreaAiVersionsForStaffAdminApiResponse,
        ListAreaAiVersionsForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/areas/${encodeURIComponent(String(queryArg.areaId))}/ai_config/versions`,
        }),
      }),
      showAiChecksForStaffAdmin: build.query<
        ShowAiChecksForStaffAdminApiResponse,
        ShowAiChecksForStaffAdminApiArg
      >({
        query: () => ({ url: `/hfc/_i/ai_checks` }),
        providesTags: ["aiChecks"],
      }),
      saveAiChecksForStaffAdmin: build.mutation<
        SaveAiChecksForStaffAdminApiResponse,
        SaveAiChecksForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/ai_checks`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["aiChecks"],
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
        invalidatesTags: ["people"],
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
        providesTags: ["people"],
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
        providesTags: ["mails"],
      }),
      retryMailForStaffAdmin: build.mutation<
        RetryMailForStaffAdminApiResponse,
        RetryMailForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/mails/${encodeURIComponent(String(queryArg.mailId))}/retry`,
          method: "POST",
        }),
        invalidatesTags: ["mails"],
      }),
      makePromptLiveForStaffAdmin: build.mutation<
        MakePromptLiveForStaffAdminApiResponse,
        MakePromptLiveForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/base_ai_prompts/${encodeURIComponent(String(queryArg.key))}/live`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["basePrompts"],
      }),
      makeAreaAiLiveForStaffAdmin: build.mutation<
        MakeAreaAiLiveForStaffAdminApiResponse,
        MakeAreaAiLiveForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/areas/${encodeURIComponent(String(queryArg.areaId))}/ai_config/live`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      runAiChecksForStaffAdmin: build.mutation<
        RunAiChecksForStaffAdminApiResponse,
        RunAiChecksForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/ai_checks/run`,
          method: "POST",
          body: queryArg.body,
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
        invalidatesTags: ["people"],
      }),
      getStaffSettingsForStaffAdmin: build.query<
        GetStaffSettingsForStaffAdminApiResponse,
        GetStaffSettingsForStaffAdminApiArg
      >({
        query: () => ({ url: `/hfc/_i/settings` }),
      }),
      listContactMessagesForStaffAdmin: build.query<
        ListContactMessagesForStaffAdminApiResponse,
        ListContactMessagesForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/contact_messages`,
          params: {
            state: queryArg.state,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["messages"],
      }),
      markContactMessageForStaffAdmin: build.mutation<
        MarkContactMessageForStaffAdminApiResponse,
        MarkContactMessageForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/contact_messages/${encodeURIComponent(String(queryArg.contactMessageId))}/handled`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["messages"],
      }),
      addManyToBetaForStaffAdmin: build.mutation<
        AddManyToBetaForStaffAdminApiResponse,
        AddManyToBetaForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/add_users_to_area_beta`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      undoAddManyToBetaForStaffAdmin: build.mutation<
        UndoAddManyToBetaForStaffAdminApiResponse,
        UndoAddManyToBetaForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/add_users_to_area_beta/${encodeURIComponent(String(queryArg.jobId))}/undo`,
          method: "POST",
        }),
        invalidatesTags: ["betaAccess"],
      }),
      listErrorGroupsForStaffAdmin: build.query<
        ListErrorGroupsForStaffAdminApiResponse,
        ListErrorGroupsForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/errors`,
          params: {
            state: queryArg.state,
            remote: queryArg.remote,
            release: queryArg.release,
            owner: queryArg.owner,
          },
        }),
        providesTags: ["errors"],
      }),
      showErrorGroupForStaffAdmin: build.query<
        ShowErrorGroupForStaffAdminApiResponse,
        ShowErrorGroupForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/errors/${encodeURIComponent(String(queryArg.errorGroupId))}`,
        }),
        providesTags: ["errors"],
      }),
      changeErrorStateForStaffAdmin: build.mutation<
        ChangeErrorStateForStaffAdminApiResponse,
        ChangeErrorStateForStaffAdminApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/errors/${encodeURIComponent(String(queryArg.errorGroupId))}/state`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["errors"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as staffAdminApi };
export type GetCompoundForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound | Compound;
  };
export type GetCompoundForStaffAdminApiArg = {
  compoundId: string;
};
export type ListCurrentCycleForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    compounds: BoardCompound[];
    counts: ColumnCounts;
    next?: string;
    facets?: BoardFacets;
    review_periods: ReviewPeriod[];
  };
export type ListCurrentCycleForStaffAdminApiArg = {
  status?: MatchStatus;
  cursor?: string;
  limit?: number;
  q?: string;
  areaId?: string;
  minPrice?: number;
  maxPrice?: number;
  missing?: BoardGap;
  available?: WantedAvailability;
  marks?: WantedMark;
  sort?: BoardSort;
  facets?: FacetScope;
  marketId?: string;
};
export type ListPreviousCycleForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    compounds: BoardCompound[];
    counts: ColumnCounts;
    next?: string;
    facets?: BoardFacets;
    review_periods: ReviewPeriod[];
  };
export type ListPreviousCycleForStaffAdminApiArg = {
  status?: MatchStatus;
  cursor?: string;
  limit?: number;
  q?: string;
  areaId?: string;
  minPrice?: number;
  maxPrice?: number;
  missing?: BoardGap;
  available?: WantedAvailability;
  marks?: WantedMark;
  sort?: BoardSort;
  facets?: FacetScope;
  marketId?: string;
};
export type ListFullAreasForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    areas: FullArea[];
  };
export type ListFullAreasForStaffAdminApiArg = void;
export type ListBaseAiPromptsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    base_ai_prompts: BaseAiPrompt[];
  };
export type ListBaseAiPromptsForStaffAdminApiArg = void;
export type ListBetaAccessForStaffAdminApiResponse =
  /** status 200 Default Response */ BetaAreaUserInfo;
export type ListBetaAccessForStaffAdminApiArg = {
  areaId?: string;
};
export type UpdateAreaForStaffAdminApiResponse =
  /** status 200 Default Response */ AreaUpdated;
export type UpdateAreaForStaffAdminApiArg = {
  areaId: string;
  body: AreaUpdate;
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
export type GetJobForStaffAdminApiResponse =
  /** status 200 Default Response */ JobProgress;
export type GetJobForStaffAdminApiArg = {
  jobId: string;
};
export type ListAgentsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    agents: Agent[];
  };
export type ListAgentsForStaffAdminApiArg = void;
export type SaveBaseAiPromptForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    base_ai_prompt: BaseAiPrompt;
  };
export type SaveBaseAiPromptForStaffAdminApiArg = {
  key: string;
  body: PromptUpdate;
};
export type ListPromptVersionsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    versions: PromptVersion[];
  };
export type ListPromptVersionsForStaffAdminApiArg = {
  key: string;
};
export type PreviewAiTextForStaffAdminApiResponse =
  /** status 200 Default Response */ AiPreview;
export type PreviewAiTextForStaffAdminApiArg = {
  body: AiPreviewBody;
};
export type ListStaffBetaFeedbackForStaffAdminApiResponse =
  /** status 200 Default Response */ StaffBetaFeedback;
export type ListStaffBetaFeedbackForStaffAdminApiArg = {
  areaId?: string;
};
export type ListBroadcastsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    broadcasts: ListedBroadcast[];
  };
export type ListBroadcastsForStaffAdminApiArg = void;
export type CreateBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    broadcast: Broadcast;
  };
export type CreateBroadcastForStaffAdminApiArg = {
  body: NewBroadcast;
};
export type ShowBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ BroadcastProgress;
export type ShowBroadcastForStaffAdminApiArg = {
  broadcastId: string;
};
export type UpdateBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    broadcast: Broadcast;
  };
export type UpdateBroadcastForStaffAdminApiArg = {
  broadcastId: string;
  body: BroadcastUpdate;
};
export type ListBroadcastRecipientsForStaffAdminApiResponse =
  /** status 200 A stream */ {
    recipients: BroadcastRecipient[];
    next?: string;
  };
export type ListBroadcastRecipientsForStaffAdminApiArg = {
  state?: RecipientState;
  q?: string;
  format?: "csv";
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
  body: BroadcastActionBody;
};
export type WhyInAudienceForStaffAdminApiResponse =
  /** status 200 Default Response */ WhyAnswer;
export type WhyInAudienceForStaffAdminApiArg = {
  body: WhyBody;
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
export type ListReleasesForStaffAdminApiResponse =
  /** status 200 Default Response */ Releases;
export type ListReleasesForStaffAdminApiArg = {
  remote?: string;
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
export type CountAudienceForStaffAdminApiResponse =
  /** status 200 Default Response */ AudienceCount;
export type CountAudienceForStaffAdminApiArg = {
  body: AudienceBody;
};
export type PreviewBroadcastForStaffAdminApiResponse =
  /** status 200 Default Response */ BroadcastPreview;
export type PreviewBroadcastForStaffAdminApiArg = {
  body: PreviewBroadcastBody;
};
export type ListAreaAiVersionsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    versions: AreaAiVersion[];
  };
export type ListAreaAiVersionsForStaffAdminApiArg = {
  areaId: string;
};
export type ShowAiChecksForStaffAdminApiResponse =
  /** status 200 Default Response */ AiChecks;
export type ShowAiChecksForStaffAdminApiArg = void;
export type SaveAiChecksForStaffAdminApiResponse =
  /** status 200 Default Response */ AiChecks;
export type SaveAiChecksForStaffAdminApiArg = {
  body: AiChecksUpdate;
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
export type FindPeopleForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    people: StaffPerson[];
  };
export type FindPeopleForStaffAdminApiArg = {
  email: string;
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
export type MakePromptLiveForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    base_ai_prompt: BaseAiPrompt;
    version: PromptVersion;
  };
export type MakePromptLiveForStaffAdminApiArg = {
  key: string;
  body: LiveVersionBody;
};
export type MakeAreaAiLiveForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    area: FullArea;
    version: AreaAiVersion;
  };
export type MakeAreaAiLiveForStaffAdminApiArg = {
  areaId: string;
  body: LiveVersionBody;
};
export type RunAiChecksForStaffAdminApiResponse =
  /** status 202 Default Response */ {
    job_id: string;
  };
export type RunAiChecksForStaffAdminApiArg = {
  body: RunChecksBody;
};
export type UndoSuppressionForStaffAdminApiResponse = unknown;
export type UndoSuppressionForStaffAdminApiArg = {
  email: string;
};
export type GetStaffSettingsForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    settings: StaffSettings;
  };
export type GetStaffSettingsForStaffAdminApiArg = void;
export type ListContactMessagesForStaffAdminApiResponse =
  /** status 200 Default Response */ ContactMessagesPage;
export type ListContactMessagesForStaffAdminApiArg = {
  state?: ContactState;
  cursor?: string;
};
export type MarkContactMessageForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    message: ContactMessage;
  };
export type MarkContactMessageForStaffAdminApiArg = {
  contactMessageId: string;
  body: ContactMarkBody;
};
export type AddManyToBetaForStaffAdminApiResponse =
  /** status 202 Default Response */ {
    job_id: string;
  };
export type AddManyToBetaForStaffAdminApiArg = {
  body: AddBetaUsersBody;
};
export type UndoAddManyToBetaForStaffAdminApiResponse =
  /** status 200 Default Response */ BetaUndone;
export type UndoAddManyToBetaForStaffAdminApiArg = {
  jobId: string;
};
export type ListErrorGroupsForStaffAdminApiResponse =
  /** status 200 Default Response */ ErrorGroupsPage;
export type ListErrorGroupsForStaffAdminApiArg = {
  state?: ErrorState;
  remote?: string;
  release?: string;
  owner?: string;
};
export type ShowErrorGroupForStaffAdminApiResponse =
  /** status 200 Default Response */ ErrorGroupDetail;
export type ShowErrorGroupForStaffAdminApiArg = {
  errorGroupId: string;
};
export type ChangeErrorStateForStaffAdminApiResponse =
  /** status 200 Default Response */ {
    group: ErrorGroup;
  };
export type ChangeErrorStateForStaffAdminApiArg = {
  errorGroupId: string;
  body: ErrorStateBody;
};
export const {
  useGetCompoundForStaffAdminQuery,
  useListCurrentCycleForStaffAdminQuery,
  useListPreviousCycleForStaffAdminQuery,
  useListFullAreasForStaffAdminQuery,
  useListBaseAiPromptsForStaffAdminQuery,
  useListBetaAccessForStaffAdminQuery,
  useUpdateAreaForStaffAdminMutation,
  useAddToBetaForStaffAdminMutation,
  useRemoveFromBetaForStaffAdminMutation,
  useSendTestBroadcastForStaffAdminMutation,
  useSendBroadcastForStaffAdminMutation,
  useGetJobForStaffAdminQuery,
  useListAgentsForStaffAdminQuery,
  useSaveBaseAiPromptForStaffAdminMutation,
  useListPromptVersionsForStaffAdminQuery,
  usePreviewAiTextForStaffAdminMutation,
  useListStaffBetaFeedbackForStaffAdminQuery,
  useListBroadcastsForStaffAdminQuery,
  useCreateBroadcastForStaffAdminMutation,
  useShowBroadcastForStaffAdminQuery,
  useUpdateBroadcastForStaffAdminMutation,
  useListBroadcastRecipientsForStaffAdminQuery,
  useActOnBroadcastForStaffAdminMutation,
  useWhyInAudienceForStaffAdminMutation,
  useListStaffForStaffAdminQuery,
  useSetStaffRightForStaffAdminMutation,
  useListReleasesForStaffAdminQuery,
  useChangeChannelForStaffAdminMutation,
  useListReleaseTokensForStaffAdminQuery,
  useMakeReleaseTokenForStaffAdminMutation,
  useRevokeReleaseTokenForStaffAdminMutation,
  useCountAudienceForStaffAdminMutation,
  usePreviewBroadcastForStaffAdminMutation,
  useListAreaAiVersionsForStaffAdminQuery,
  useShowAiChecksForStaffAdminQuery,
  useSaveAiChecksForStaffAdminMutation,
  useSetAdvisorForStaffAdminMutation,
  useListInterestForStaffAdminQuery,
  useFindPeopleForStaffAdminQuery,
  useListRecordingsForStaffAdminQuery,
  useWatchRecordingForStaffAdminQuery,
  useListMailsForStaffAdminQuery,
  useRetryMailForStaffAdminMutation,
  useMakePromptLiveForStaffAdminMutation,
  useMakeAreaAiLiveForStaffAdminMutation,
  useRunAiChecksForStaffAdminMutation,
  useUndoSuppressionForStaffAdminMutation,
  useGetStaffSettingsForStaffAdminQuery,
  useListContactMessagesForStaffAdminQuery,
  useMarkContactMessageForStaffAdminMutation,
  useAddManyToBetaForStaffAdminMutation,
  useUndoAddManyToBetaForStaffAdminMutation,
  useListErrorGroupsForStaffAdminQuery,
  useShowErrorGroupForStaffAdminQuery,
  useChangeErrorStateForStaffAdminMutation,
} = injectedRtkApi;
