// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { AddByHandBody, AddByZpidBody, AddedHomes, Agent, AgentUpdate, AiGeneration, AttachedResource, AuditEntry, BoardCompound, BoardFacets, BoardGap, BoardSort, BroadcastCommentBody, BroadcastForeseen, CarryOverBody, ColumnCounts, PublicCompound as Compound, CompoundUpdate, CreateCycleBody, DeleteCycleBody, FacetScope, FullArea, GeocodedPlace, HomePhotoPostBody, HomePhotos, HomeUpdate, ImagePost, ImagePostBody, ImportBody, ImportRehearsal, JobProgress, MarketVersion, MatchStatus, MatchStatusBody, MatchStatusChange, MatchStatusesBody, MoveResult, NewAgent, NewResource, OrderedPhotos, OwnedImageUpdate, PhotoSortOrders, PresenceBody, PublishBody, Rehearsal, Resource, ResourceUpdate, RestoreBody, RestoreRehearsal, ReviewPeriod, StaffCompound, StaffHome, StaffSettings, UndoResult, UpdateCycleBody, UploadedImage, UploadedOwnedImage, UploadedPhoto, User, UserChange, WantedAvailability, WantedMark } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const addTagTypes = ["cycles", "resources", "agents"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      updateUserForStaffReview: build.mutation<
        UpdateUserForStaffReviewApiResponse,
        UpdateUserForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/update_user`,
          method: "PUT",
          body: queryArg.body,
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
      getCompoundForStaffReview: build.query<
        GetCompoundForStaffReviewApiResponse,
        GetCompoundForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/compounds/${encodeURIComponent(String(queryArg.compoundId))}`,
        }),
      }),
      listCurrentCycleForStaffReview: build.query<
        ListCurrentCycleForStaffReviewApiResponse,
        ListCurrentCycleForStaffReviewApiArg
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
      listPreviousCycleForStaffReview: build.query<
        ListPreviousCycleForStaffReviewApiResponse,
        ListPreviousCycleForStaffReviewApiArg
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
      listFullAreasForStaffReview: build.query<
        ListFullAreasForStaffReviewApiResponse,
        ListFullAreasForStaffReviewApiArg
      >({
        query: () => ({ url: `/hfc/_i/full_areas` }),
      }),
      listReviewPeriodsForStaffReview: build.query<
        ListReviewPeriodsForStaffReviewApiResponse,
        ListReviewPeriodsForStaffReviewApiArg
      >({
        query: () => ({ url: `/hfc/_i/review_periods` }),
        providesTags: ["cycles"],
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
      updateReviewPeriodForStaffReview: build.mutation<
        UpdateReviewPeriodForStaffReviewApiResponse,
        UpdateReviewPeriodForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["cycles"],
      }),
      deleteReviewPeriodForStaffReview: build.mutation<
        DeleteReviewPeriodForStaffReviewApiResponse,
        DeleteReviewPeriodForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}`,
          method: "DELETE",
          body: queryArg.body,
        }),
        invalidatesTags: ["cycles"],
      }),
      listReviewPeriodCompoundsForStaffReview: build.query<
        ListReviewPeriodCompoundsForStaffReviewApiResponse,
        ListReviewPeriodCompoundsForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}/compounds`,
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
          },
        }),
      }),
      addByZpidForStaffReview: build.mutation<
        AddByZpidForStaffReviewApiResponse,
        AddByZpidForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}/compounds/zpid`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      addByHandForStaffReview: build.mutation<
        AddByHandForStaffReviewApiResponse,
        AddByHandForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}/compounds/manual`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      refreshAvailabilityForStaffReview: build.mutation<
        RefreshAvailabilityForStaffReviewApiResponse,
        RefreshAvailabilityForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}/compounds/refresh_availability`,
          method: "POST",
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
      generateAiTextForStaffReview: build.mutation<
        GenerateAiTextForStaffReviewApiResponse,
        GenerateAiTextForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/ai_generation`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      loadMoreImagesForStaffReview: build.mutation<
        LoadMoreImagesForStaffReviewApiResponse,
        LoadMoreImagesForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/load_more_images`,
          method: "POST",
        }),
      }),
      loadAllImagesForStaffReview: build.mutation<
        LoadAllImagesForStaffReviewApiResponse,
        LoadAllImagesForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/load_all_images`,
          method: "POST",
        }),
      }),
      addBroadcastCommentForStaffReview: build.mutation<
        AddBroadcastCommentForStaffReviewApiResponse,
        AddBroadcastCommentForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/broadcast_comments`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      attachResourceForStaffReview: build.mutation<
        AttachResourceForStaffReviewApiResponse,
        AttachResourceForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/resources`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      detachResourceForStaffReview: build.mutation<
        DetachResourceForStaffReviewApiResponse,
        DetachResourceForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/resources/${encodeURIComponent(String(queryArg.resourceId))}`,
          method: "DELETE",
        }),
      }),
      drawSocialImagesForStaffReview: build.mutation<
        DrawSocialImagesForStaffReviewApiResponse,
        DrawSocialImagesForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/social_media/${encodeURIComponent(String(queryArg.socialType))}`,
          method: "POST",
        }),
      }),
      updateHomeForStaffReview: build.mutation<
        UpdateHomeForStaffReviewApiResponse,
        UpdateHomeForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/homes/${encodeURIComponent(String(queryArg.homeId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
      }),
      createResourceForStaffReview: build.mutation<
        CreateResourceForStaffReviewApiResponse,
        CreateResourceForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compound_resources`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["resources"],
      }),
      listResourcesForStaffReview: build.query<
        ListResourcesForStaffReviewApiResponse,
        ListResourcesForStaffReviewApiArg
      >({
        query: () => ({ url: `/hfc/_i/compound_resources` }),
        providesTags: ["resources"],
      }),
      postImageForStaffReview: build.mutation<
        PostImageForStaffReviewApiResponse,
        PostImageForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/get_hfc_image_presigned_post_info`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      addOwnedImageForStaffReview: build.mutation<
        AddOwnedImageForStaffReviewApiResponse,
        AddOwnedImageForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/owned_images/${encodeURIComponent(String(queryArg.hfcImageType))}`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      setResourceImageForStaffReview: build.mutation<
        SetResourceImageForStaffReviewApiResponse,
        SetResourceImageForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compound_resources/${encodeURIComponent(String(queryArg.resourceId))}/image`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["resources"],
      }),
      setAgentImageForStaffReview: build.mutation<
        SetAgentImageForStaffReviewApiResponse,
        SetAgentImageForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/agents/${encodeURIComponent(String(queryArg.agentId))}/image`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["agents"],
      }),
      postHomePhotoForStaffReview: build.mutation<
        PostHomePhotoForStaffReviewApiResponse,
        PostHomePhotoForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/get_home_photo_presigned_post_info`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      addHomePhotoForStaffReview: build.mutation<
        AddHomePhotoForStaffReviewApiResponse,
        AddHomePhotoForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/homes/${encodeURIComponent(String(queryArg.homeId))}/photos`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      deleteHomePhotoForStaffReview: build.mutation<
        DeleteHomePhotoForStaffReviewApiResponse,
        DeleteHomePhotoForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/homes/${encodeURIComponent(String(queryArg.homeId))}/photos/${encodeURIComponent(String(queryArg.photoId))}`,
          method: "DELETE",
        }),
      }),
      setPhotoSortOrdersForStaffReview: build.mutation<
        SetPhotoSortOrdersForStaffReviewApiResponse,
        SetPhotoSortOrdersForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/homes/${encodeURIComponent(String(queryArg.homeId))}/photo_sort_orders`,
          method: "PUT",
          body: queryArg.body,
        }),
      }),
      getJobForStaffReview: build.query<
        GetJobForStaffReviewApiResponse,
        GetJobForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/jobs/${encodeURIComponent(String(queryArg.jobId))}`,
        }),
      }),
      listAuditForStaffReview: build.query<
        ListAuditForStaffReviewApiResponse,
        ListAuditForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/audit`,
          params: {
            object: queryArg["object"],
            user: queryArg.user,
            act: queryArg.act,
            request: queryArg.request,
            from: queryArg["from"],
            to: queryArg.to,
            cursor: queryArg.cursor,
          },
        }),
      }),
      undoEntryForStaffReview: build.mutation<
        UndoEntryForStaffReviewApiResponse,
        UndoEntryForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/audit/${encodeURIComponent(String(queryArg.entryId))}/undo`,
          method: "POST",
        }),
        invalidatesTags: ["agents", "cycles", "resources"],
      }),
      importFileForStaffReview: build.mutation<
        ImportFileForStaffReviewApiResponse,
        ImportFileForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}/import`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      rehearsePublishForStaffReview: build.query<
        RehearsePublishForStaffReviewApiResponse,
        RehearsePublishForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}/rehearsal`,
        }),
      }),
      restoreMarketForStaffReview: build.mutation<
        RestoreMarketForStaffReviewApiResponse,
        RestoreMarketForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/content/restore`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      editBroadcastCommentForStaffReview: build.mutation<
        EditBroadcastCommentForStaffReviewApiResponse,
        EditBroadcastCommentForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/broadcast_comments/${encodeURIComponent(String(queryArg.commentId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
      }),
      removeBroadcastCommentForStaffReview: build.mutation<
        RemoveBroadcastCommentForStaffReviewApiResponse,
        RemoveBroadcastCommentForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/broadcast_comments/${encodeURIComponent(String(queryArg.commentId))}`,
          method: "DELETE",
        }),
      }),
      listAgentsForStaffReview: build.query<
        ListAgentsForStaffReviewApiResponse,
        ListAgentsForStaffReviewApiArg
      >({
        query: () => ({ url: `/hfc/_i/agents` }),
        providesTags: ["agents"],
      }),
      addAgentForStaffReview: build.mutation<
        AddAgentForStaffReviewApiResponse,
        AddAgentForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/agents`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["agents"],
      }),
      updateAgentForStaffReview: build.mutation<
        UpdateAgentForStaffReviewApiResponse,
        UpdateAgentForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/agents/${encodeURIComponent(String(queryArg.agentId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["agents"],
      }),
      removeAgentForStaffReview: build.mutation<
        RemoveAgentForStaffReviewApiResponse,
        RemoveAgentForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/agents/${encodeURIComponent(String(queryArg.agentId))}`,
          method: "DELETE",
          params: {
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["agents"],
      }),
      updateResourceForStaffReview: build.mutation<
        UpdateResourceForStaffReviewApiResponse,
        UpdateResourceForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compound_resources/${encodeURIComponent(String(queryArg.resourceId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["resources"],
      }),
      deleteResourceForStaffReview: build.mutation<
        DeleteResourceForStaffReviewApiResponse,
        DeleteResourceForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compound_resources/${encodeURIComponent(String(queryArg.resourceId))}`,
          method: "DELETE",
          params: {
            version: queryArg.version,
          },
        }),
        invalidatesTags: ["resources"],
      }),
      changeOwnedImageForStaffReview: build.mutation<
        ChangeOwnedImageForStaffReviewApiResponse,
        ChangeOwnedImageForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/owned_images/${encodeURIComponent(String(queryArg.imageId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
      }),
      deleteOwnedImageForStaffReview: build.mutation<
        DeleteOwnedImageForStaffReviewApiResponse,
        DeleteOwnedImageForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/owned_images/${encodeURIComponent(String(queryArg.imageId))}`,
          method: "DELETE",
        }),
      }),
      tellPresenceForStaffReview: build.mutation<
        TellPresenceForStaffReviewApiResponse,
        TellPresenceForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/presence`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      listMarketVersionsForStaffReview: build.query<
        ListMarketVersionsForStaffReviewApiResponse,
        ListMarketVersionsForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/content/versions`,
          params: {
            market_id: queryArg.marketId,
          },
        }),
      }),
      geocodeForStaffReview: build.query<
        GeocodeForStaffReviewApiResponse,
        GeocodeForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/geocode`,
          params: {
            query: queryArg.query,
          },
        }),
      }),
      carryOverForStaffReview: build.mutation<
        CarryOverForStaffReviewApiResponse,
        CarryOverForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/review_periods/${encodeURIComponent(String(queryArg.reviewPeriodId))}/carry_over`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["cycles"],
      }),
      setMatchStatusesForStaffReview: build.mutation<
        SetMatchStatusesForStaffReviewApiResponse,
        SetMatchStatusesForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/match_status`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      previewBroadcastCommentForStaffReview: build.mutation<
        PreviewBroadcastCommentForStaffReviewApiResponse,
        PreviewBroadcastCommentForStaffReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/_i/compounds/${encodeURIComponent(String(queryArg.compoundId))}/broadcast_comments/preview`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      getStaffSettingsForStaffReview: build.query<
        GetStaffSettingsForStaffReviewApiResponse,
        GetStaffSettingsForStaffReviewApiArg
      >({
        query: () => ({ url: `/hfc/_i/settings` }),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as staffReviewApi };
export type UpdateUserForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    user: User;
  };
export type UpdateUserForStaffReviewApiArg = {
  body: UserChange;
};
export type SetMatchStatusForStaffReviewApiResponse =
  /** status 200 Default Response */ MatchStatusChange;
export type SetMatchStatusForStaffReviewApiArg = {
  compoundId: string;
  body: MatchStatusBody;
};
export type GetCompoundForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound | Compound;
  };
export type GetCompoundForStaffReviewApiArg = {
  compoundId: string;
};
export type ListCurrentCycleForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compounds: BoardCompound[];
    counts: ColumnCounts;
    next?: string;
    facets?: BoardFacets;
    review_periods: ReviewPeriod[];
  };
export type ListCurrentCycleForStaffReviewApiArg = {
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
export type ListPreviousCycleForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compounds: BoardCompound[];
    counts: ColumnCounts;
    next?: string;
    facets?: BoardFacets;
    review_periods: ReviewPeriod[];
  };
export type ListPreviousCycleForStaffReviewApiArg = {
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
export type ListFullAreasForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    areas: FullArea[];
  };
export type ListFullAreasForStaffReviewApiArg = void;
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
  body: CreateCycleBody;
};
export type UpdateReviewPeriodForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    review_period: ReviewPeriod;
  };
export type UpdateReviewPeriodForStaffReviewApiArg = {
  reviewPeriodId: string;
  body: UpdateCycleBody;
};
export type DeleteReviewPeriodForStaffReviewApiResponse = unknown;
export type DeleteReviewPeriodForStaffReviewApiArg = {
  reviewPeriodId: string;
  body: DeleteCycleBody;
};
export type ListReviewPeriodCompoundsForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compounds: BoardCompound[];
    counts: ColumnCounts;
    next?: string;
    facets?: BoardFacets;
    review_period: ReviewPeriod;
  };
export type ListReviewPeriodCompoundsForStaffReviewApiArg = {
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
  reviewPeriodId: string;
};
export type AddByZpidForStaffReviewApiResponse =
  /** status 200 Default Response */ AddedHomes;
export type AddByZpidForStaffReviewApiArg = {
  reviewPeriodId: string;
  body: AddByZpidBody;
};
export type AddByHandForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type AddByHandForStaffReviewApiArg = {
  reviewPeriodId: string;
  body: AddByHandBody;
};
export type RefreshAvailabilityForStaffReviewApiResponse =
  /** status 202 Default Response */ {
    job_id: string;
  };
export type RefreshAvailabilityForStaffReviewApiArg = {
  reviewPeriodId: string;
};
export type PublishReviewPeriodForStaffReviewApiResponse =
  /** status 202 Default Response */ {
    review_period: ReviewPeriod;
    job_id: string;
  };
export type PublishReviewPeriodForStaffReviewApiArg = {
  reviewPeriodId: string;
  body: PublishBody;
};
export type UpdateCompoundForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type UpdateCompoundForStaffReviewApiArg = {
  compoundId: string;
  body: CompoundUpdate;
};
export type GenerateAiTextForStaffReviewApiResponse =
  | /** status 200 Default Response */ {
      compound: StaffCompound;
    }
  | /** status 202 Null */ null;
export type GenerateAiTextForStaffReviewApiArg = {
  compoundId: string;
  body: AiGeneration;
};
export type LoadMoreImagesForStaffReviewApiResponse =
  /** status 202 Default Response */ {
    job_id: string;
  };
export type LoadMoreImagesForStaffReviewApiArg = {
  compoundId: string;
};
export type LoadAllImagesForStaffReviewApiResponse =
  /** status 202 Default Response */ {
    job_id: string;
  };
export type LoadAllImagesForStaffReviewApiArg = {
  compoundId: string;
};
export type AddBroadcastCommentForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type AddBroadcastCommentForStaffReviewApiArg = {
  compoundId: string;
  body: BroadcastCommentBody;
};
export type AttachResourceForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type AttachResourceForStaffReviewApiArg = {
  compoundId: string;
  body: AttachedResource;
};
export type DetachResourceForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type DetachResourceForStaffReviewApiArg = {
  compoundId: string;
  resourceId: string;
};
export type DrawSocialImagesForStaffReviewApiResponse =
  /** status 202 Null */ null;
export type DrawSocialImagesForStaffReviewApiArg = {
  compoundId: string;
  socialType: "top_10_home";
};
export type UpdateHomeForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    home: StaffHome;
  };
export type UpdateHomeForStaffReviewApiArg = {
  homeId: string;
  body: HomeUpdate;
};
export type CreateResourceForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    resource: Resource;
  };
export type CreateResourceForStaffReviewApiArg = {
  body: NewResource;
};
export type ListResourcesForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    resources: Resource[];
  };
export type ListResourcesForStaffReviewApiArg = void;
export type PostImageForStaffReviewApiResponse =
  /** status 200 Default Response */ ImagePost;
export type PostImageForStaffReviewApiArg = {
  body: ImagePostBody;
};
export type AddOwnedImageForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type AddOwnedImageForStaffReviewApiArg = {
  compoundId: string;
  hfcImageType: string;
  body: UploadedOwnedImage;
};
export type SetResourceImageForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    resource: Resource;
  };
export type SetResourceImageForStaffReviewApiArg = {
  resourceId: string;
  body: UploadedImage;
};
export type SetAgentImageForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    agent: Agent;
  };
export type SetAgentImageForStaffReviewApiArg = {
  agentId: string;
  body: UploadedImage;
};
export type PostHomePhotoForStaffReviewApiResponse =
  /** status 200 Default Response */ ImagePost;
export type PostHomePhotoForStaffReviewApiArg = {
  body: HomePhotoPostBody;
};
export type AddHomePhotoForStaffReviewApiResponse =
  /** status 200 Default Response */ HomePhotos;
export type AddHomePhotoForStaffReviewApiArg = {
  homeId: string;
  body: UploadedPhoto;
};
export type DeleteHomePhotoForStaffReviewApiResponse =
  /** status 200 Default Response */ HomePhotos;
export type DeleteHomePhotoForStaffReviewApiArg = {
  homeId: string;
  photoId: string;
};
export type SetPhotoSortOrdersForStaffReviewApiResponse =
  /** status 200 Default Response */ OrderedPhotos;
export type SetPhotoSortOrdersForStaffReviewApiArg = {
  homeId: string;
  body: PhotoSortOrders;
};
export type GetJobForStaffReviewApiResponse =
  /** status 200 Default Response */ JobProgress;
export type GetJobForStaffReviewApiArg = {
  jobId: string;
};
export type ListAuditForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    entries: AuditEntry[];
    next?: string;
  };
export type ListAuditForStaffReviewApiArg = {
  object?: string;
  user?: string;
  act?: string;
  request?: string;
  from?: string;
  to?: string;
  cursor?: string;
};
export type UndoEntryForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    results: UndoResult[];
  };
export type UndoEntryForStaffReviewApiArg = {
  entryId: string;
};
export type ImportFileForStaffReviewApiResponse =
  | /** status 200 Default Response */ ImportRehearsal
  | /** status 202 Default Response */ {
      job_id: string;
    };
export type ImportFileForStaffReviewApiArg = {
  reviewPeriodId: string;
  body: ImportBody;
};
export type RehearsePublishForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    rehearsal: Rehearsal;
  };
export type RehearsePublishForStaffReviewApiArg = {
  reviewPeriodId: string;
};
export type RestoreMarketForStaffReviewApiResponse =
  | /** status 200 Default Response */ RestoreRehearsal
  | /** status 202 Default Response */ {
      job_id: string;
    };
export type RestoreMarketForStaffReviewApiArg = {
  body: RestoreBody;
};
export type EditBroadcastCommentForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type EditBroadcastCommentForStaffReviewApiArg = {
  compoundId: string;
  commentId: string;
  body: BroadcastCommentBody;
};
export type RemoveBroadcastCommentForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type RemoveBroadcastCommentForStaffReviewApiArg = {
  compoundId: string;
  commentId: string;
};
export type ListAgentsForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    agents: Agent[];
  };
export type ListAgentsForStaffReviewApiArg = void;
export type AddAgentForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    agent: Agent;
  };
export type AddAgentForStaffReviewApiArg = {
  body: NewAgent;
};
export type UpdateAgentForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    agent: Agent;
  };
export type UpdateAgentForStaffReviewApiArg = {
  agentId: string;
  body: AgentUpdate;
};
export type RemoveAgentForStaffReviewApiResponse = unknown;
export type RemoveAgentForStaffReviewApiArg = {
  version: number;
  agentId: string;
};
export type UpdateResourceForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    resource: Resource;
  };
export type UpdateResourceForStaffReviewApiArg = {
  resourceId: string;
  body: ResourceUpdate;
};
export type DeleteResourceForStaffReviewApiResponse = unknown;
export type DeleteResourceForStaffReviewApiArg = {
  version: number;
  resourceId: string;
};
export type ChangeOwnedImageForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type ChangeOwnedImageForStaffReviewApiArg = {
  compoundId: string;
  imageId: string;
  body: OwnedImageUpdate;
};
export type DeleteOwnedImageForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    compound: StaffCompound;
  };
export type DeleteOwnedImageForStaffReviewApiArg = {
  compoundId: string;
  imageId: string;
};
export type TellPresenceForStaffReviewApiResponse = unknown;
export type TellPresenceForStaffReviewApiArg = {
  body: PresenceBody;
};
export type ListMarketVersionsForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    versions: MarketVersion[];
  };
export type ListMarketVersionsForStaffReviewApiArg = {
  marketId?: string;
};
export type GeocodeForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    geocoder: boolean;
    places: GeocodedPlace[];
  };
export type GeocodeForStaffReviewApiArg = {
  query: string;
};
export type CarryOverForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    moved: number;
  };
export type CarryOverForStaffReviewApiArg = {
  reviewPeriodId: string;
  body: CarryOverBody;
};
export type SetMatchStatusesForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    results: MoveResult[];
  };
export type SetMatchStatusesForStaffReviewApiArg = {
  body: MatchStatusesBody;
};
export type PreviewBroadcastCommentForStaffReviewApiResponse =
  /** status 200 Default Response */ BroadcastForeseen;
export type PreviewBroadcastCommentForStaffReviewApiArg = {
  compoundId: string;
  body: BroadcastCommentBody;
};
export type GetStaffSettingsForStaffReviewApiResponse =
  /** status 200 Default Response */ {
    settings: StaffSettings;
  };
export type GetStaffSettingsForStaffReviewApiArg = void;
export const {
  useUpdateUserForStaffReviewMutation,
  useSetMatchStatusForStaffReviewMutation,
  useGetCompoundForStaffReviewQuery,
  useListCurrentCycleForStaffReviewQuery,
  useListPreviousCycleForStaffReviewQuery,
  useListFullAreasForStaffReviewQuery,
  useListReviewPeriodsForStaffReviewQuery,
  useCreateReviewPeriodForStaffReviewMutation,
  useUpdateReviewPeriodForStaffReviewMutation,
  useDeleteReviewPeriodForStaffReviewMutation,
  useListReviewPeriodCompoundsForStaffReviewQuery,
  useAddByZpidForStaffReviewMutation,
  useAddByHandForStaffReviewMutation,
  useRefreshAvailabilityForStaffReviewMutation,
  usePublishReviewPeriodForStaffReviewMutation,
  useUpdateCompoundForStaffReviewMutation,
  useGenerateAiTextForStaffReviewMutation,
  useLoadMoreImagesForStaffReviewMutation,
  useLoadAllImagesForStaffReviewMutation,
  useAddBroadcastCommentForStaffReviewMutation,
  useAttachResourceForStaffReviewMutation,
  useDetachResourceForStaffReviewMutation,
  useDrawSocialImagesForStaffReviewMutation,
  useUpdateHomeForStaffReviewMutation,
  useCreateResourceForStaffReviewMutation,
  useListResourcesForStaffReviewQuery,
  usePostImageForStaffReviewMutation,
  useAddOwnedImageForStaffReviewMutation,
  useSetResourceImageForStaffReviewMutation,
  useSetAgentImageForStaffReviewMutation,
  usePostHomePhotoForStaffReviewMutation,
  useAddHomePhotoForStaffReviewMutation,
  useDeleteHomePhotoForStaffReviewMutation,
  useSetPhotoSortOrdersForStaffReviewMutation,
  useGetJobForStaffReviewQuery,
  useListAuditForStaffReviewQuery,
  useUndoEntryForStaffReviewMutation,
  useImportFileForStaffReviewMutation,
  useRehearsePublishForStaffReviewQuery,
  useRestoreMarketForStaffReviewMutation,
  useEditBroadcastCommentForStaffReviewMutation,
  useRemoveBroadcastCommentForStaffReviewMutation,
  useListAgentsForStaffReviewQuery,
  useAddAgentForStaffReviewMutation,
  useUpdateAgentForStaffReviewMutation,
  useRemoveAgentForStaffReviewMutation,
  useUpdateResourceForStaffReviewMutation,
  useDeleteResourceForStaffReviewMutation,
  useChangeOwnedImageForStaffReviewMutation,
  useDeleteOwnedImageForStaffReviewMutation,
  useTellPresenceForStaffReviewMutation,
  useListMarketVersionsForStaffReviewQuery,
  useGeocodeForStaffReviewQuery,
  useCarryOverForStaffReviewMutation,
  useSetMatchStatusesForStaffReviewMutation,
  usePreviewBroadcastCommentForStaffReviewMutation,
  useGetStaffSettingsForStaffReviewQuery,
} = injectedRtkApi;
