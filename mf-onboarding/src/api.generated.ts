// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { BetaArea, PublicCompound as Compound, ContactMessageBody, DeletionBody, EmailPreferences, InterestBody, LinkedPreferences, LinkedPreferencesBody, Message, OwnData, OwnShareLink, ShareLinkBody, ShareLinkVisit, SubscribeToMarketsBody, Subscriber, SubscriberAreasBody, TourFormBody, TourRequest, UnsubscribeAllBody, UnsubscribeBody, UnsubscribeLink, User, UserChange } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateUserForOnboarding: build.mutation<
      UpdateUserForOnboardingApiResponse,
      UpdateUserForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/update_user`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    setEmailPreferencesForOnboarding: build.mutation<
      SetEmailPreferencesForOnboardingApiResponse,
      SetEmailPreferencesForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/user_email_preferences`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    getLinkedEmailPreferencesForOnboarding: build.query<
      GetLinkedEmailPreferencesForOnboardingApiResponse,
      GetLinkedEmailPreferencesForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/token_user_email_preferences`,
        params: {
          token: queryArg.token,
        },
      }),
    }),
    setLinkedEmailPreferencesForOnboarding: build.mutation<
      SetLinkedEmailPreferencesForOnboardingApiResponse,
      SetLinkedEmailPreferencesForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/token_user_email_preferences`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    subscribeToMarketsForOnboarding: build.mutation<
      SubscribeToMarketsForOnboardingApiResponse,
      SubscribeToMarketsForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/subscribe_to_markets`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    setSubscriberAreasForOnboarding: build.mutation<
      SetSubscriberAreasForOnboardingApiResponse,
      SetSubscriberAreasForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/subscriber_areas`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    listBetaAreasForOnboarding: build.query<
      ListBetaAreasForOnboardingApiResponse,
      ListBetaAreasForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/user_beta_area_ids`,
        params: {
          subscriber_id: queryArg.subscriberId,
        },
      }),
    }),
    submitTourFormForOnboarding: build.mutation<
      SubmitTourFormForOnboardingApiResponse,
      SubmitTourFormForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/tour_form_submitted`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    unsubscribeForOnboarding: build.mutation<
      UnsubscribeForOnboardingApiResponse,
      UnsubscribeForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/unsubscribe_hfc`,
        method: "POST",
        body: queryArg.body,
        params: {
          token: queryArg.token,
        },
      }),
    }),
    unsubscribeFromAllForOnboarding: build.mutation<
      UnsubscribeFromAllForOnboardingApiResponse,
      UnsubscribeFromAllForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/unsubscribe_all_lnf`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    noteComingSoonInterestForOnboarding: build.mutation<
      NoteComingSoonInterestForOnboardingApiResponse,
      NoteComingSoonInterestForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/coming_soon_interest`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    exportOwnDataForOnboarding: build.query<
      ExportOwnDataForOnboardingApiResponse,
      ExportOwnDataForOnboardingApiArg
    >({
      query: () => ({ url: `/me/export` }),
    }),
    deleteOwnDataForOnboarding: build.mutation<
      DeleteOwnDataForOnboardingApiResponse,
      DeleteOwnDataForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/me`,
        method: "DELETE",
        body: queryArg.body,
      }),
    }),
    listShareLinkVisitsForOnboarding: build.query<
      ListShareLinkVisitsForOnboardingApiResponse,
      ListShareLinkVisitsForOnboardingApiArg
    >({
      query: () => ({ url: `/hfc/share_link_visits` }),
    }),
    listMyRequestsForOnboarding: build.query<
      ListMyRequestsForOnboardingApiResponse,
      ListMyRequestsForOnboardingApiArg
    >({
      query: () => ({ url: `/hfc/my_requests` }),
    }),
    cancelTourForOnboarding: build.mutation<
      CancelTourForOnboardingApiResponse,
      CancelTourForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/tour_requests/${encodeURIComponent(String(queryArg.tourRequestId))}/cancel`,
        method: "POST",
      }),
    }),
    changeShareLinkForOnboarding: build.mutation<
      ChangeShareLinkForOnboardingApiResponse,
      ChangeShareLinkForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/user/share_link`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    showUnsubscribeLinkForOnboarding: build.query<
      ShowUnsubscribeLinkForOnboardingApiResponse,
      ShowUnsubscribeLinkForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/unsubscribe_link`,
        params: {
          token: queryArg.token,
        },
      }),
    }),
    sendContactMessageForOnboarding: build.mutation<
      SendContactMessageForOnboardingApiResponse,
      SendContactMessageForOnboardingApiArg
    >({
      query: (queryArg) => ({
        url: `/hfc/contact_messages`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as onboardingApi };
export type UpdateUserForOnboardingApiResponse =
  /** status 200 Default Response */ {
    user: User;
  };
export type UpdateUserForOnboardingApiArg = {
  body: UserChange;
};
export type SetEmailPreferencesForOnboardingApiResponse =
  /** status 200 Default Response */ {
    user: User;
  };
export type SetEmailPreferencesForOnboardingApiArg = {
  body: EmailPreferences;
};
export type GetLinkedEmailPreferencesForOnboardingApiResponse =
  /** status 200 Default Response */ LinkedPreferences;
export type GetLinkedEmailPreferencesForOnboardingApiArg = {
  token: string;
};
export type SetLinkedEmailPreferencesForOnboardingApiResponse =
  /** status 200 Default Response */ LinkedPreferences;
export type SetLinkedEmailPreferencesForOnboardingApiArg = {
  body: LinkedPreferencesBody;
};
export type SubscribeToMarketsForOnboardingApiResponse =
  /** status 200 Default Response */ {
    subscribers: Subscriber[];
  };
export type SubscribeToMarketsForOnboardingApiArg = {
  body: SubscribeToMarketsBody;
};
export type SetSubscriberAreasForOnboardingApiResponse =
  /** status 200 Default Response */ {
    subscriber: Subscriber;
  };
export type SetSubscriberAreasForOnboardingApiArg = {
  body: SubscriberAreasBody;
};
export type ListBetaAreasForOnboardingApiResponse =
  /** status 200 Default Response */ {
    area_ids: string[];
    areas: BetaArea[];
    compounds: Compound[];
  };
export type ListBetaAreasForOnboardingApiArg = {
  subscriberId: string;
};
export type SubmitTourFormForOnboardingApiResponse =
  /** status 200 Default Response */ {};
export type SubmitTourFormForOnboardingApiArg = {
  body: TourFormBody;
};
export type UnsubscribeForOnboardingApiResponse =
  /** status 200 Default Response */ {
    unsubscribed: true;
  };
export type UnsubscribeForOnboardingApiArg = {
  token?: string;
  body: UnsubscribeBody;
};
export type UnsubscribeFromAllForOnboardingApiResponse =
  /** status 200 Default Response */ {
    unsubscribed: true;
  };
export type UnsubscribeFromAllForOnboardingApiArg = {
  body: UnsubscribeAllBody;
};
export type NoteComingSoonInterestForOnboardingApiResponse =
  /** status 200 Default Response */ {};
export type NoteComingSoonInterestForOnboardingApiArg = {
  body: InterestBody;
};
export type ExportOwnDataForOnboardingApiResponse =
  /** status 200 A stream */ OwnData;
export type ExportOwnDataForOnboardingApiArg = void;
export type DeleteOwnDataForOnboardingApiResponse = unknown;
export type DeleteOwnDataForOnboardingApiArg = {
  body: DeletionBody;
};
export type ListShareLinkVisitsForOnboardingApiResponse =
  /** status 200 Default Response */ {
    visits: ShareLinkVisit[];
  };
export type ListShareLinkVisitsForOnboardingApiArg = void;
export type ListMyRequestsForOnboardingApiResponse =
  /** status 200 Default Response */ {
    tour_requests: TourRequest[];
    messages: Message[];
  };
export type ListMyRequestsForOnboardingApiArg = void;
export type CancelTourForOnboardingApiResponse =
  /** status 200 Default Response */ {
    tour_request: TourRequest;
  };
export type CancelTourForOnboardingApiArg = {
  tourRequestId: string;
};
export type ChangeShareLinkForOnboardingApiResponse =
  /** status 200 Default Response */ OwnShareLink;
export type ChangeShareLinkForOnboardingApiArg = {
  body: ShareLinkBody;
};
export type ShowUnsubscribeLinkForOnboardingApiResponse =
  /** status 200 Default Response */ {
    link: UnsubscribeLink;
  };
export type ShowUnsubscribeLinkForOnboardingApiArg = {
  token: string;
};
export type SendContactMessageForOnboardingApiResponse =
  /** status 200 Default Response */ {};
export type SendContactMessageForOnboardingApiArg = {
  body: ContactMessageBody;
};
export const {
  useUpdateUserForOnboardingMutation,
  useSetEmailPreferencesForOnboardingMutation,
  useGetLinkedEmailPreferencesForOnboardingQuery,
  useSetLinkedEmailPreferencesForOnboardingMutation,
  useSubscribeToMarketsForOnboardingMutation,
  useSetSubscriberAreasForOnboardingMutation,
  useListBetaAreasForOnboardingQuery,
  useSubmitTourFormForOnboardingMutation,
  useUnsubscribeForOnboardingMutation,
  useUnsubscribeFromAllForOnboardingMutation,
  useNoteComingSoonInterestForOnboardingMutation,
  useExportOwnDataForOnboardingQuery,
  useDeleteOwnDataForOnboardingMutation,
  useListShareLinkVisitsForOnboardingQuery,
  useListMyRequestsForOnboardingQuery,
  useCancelTourForOnboardingMutation,
  useChangeShareLinkForOnboardingMutation,
  useShowUnsubscribeLinkForOnboardingQuery,
  useSendContactMessageForOnboardingMutation,
} = injectedRtkApi;
