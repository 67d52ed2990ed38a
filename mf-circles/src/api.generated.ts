// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { AnswerAskingBody, ChangeHouseholdBody, ChangeRuleBody, ChooseHouseholdBody, Circle, CircleEmails, CircleGuest, CircleHome, CircleNews, CreateCircleBody, HandOverBody, HomeTalk, InviteByEmailBody, InvitedCircle, JoinAsGuestBody, JoinCircleBody, LookAtInvitationBody, PostNoteBody, RemoveMemberBody, RenameCircleBody, SayVoiceBody, SeeNewsBody } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const addTagTypes = ["circles", "circle talk", "circle emails"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listCirclesForCircles: build.query<
        ListCirclesForCirclesApiResponse,
        ListCirclesForCirclesApiArg
      >({
        query: () => ({ url: `/hfc/circles` }),
        providesTags: ["circles"],
      }),
      createCircleForCircles: build.mutation<
        CreateCircleForCirclesApiResponse,
        CreateCircleForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      renameCircleForCircles: build.mutation<
        RenameCircleForCirclesApiResponse,
        RenameCircleForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      deleteCircleForCircles: build.mutation<
        DeleteCircleForCirclesApiResponse,
        DeleteCircleForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["circles"],
      }),
      handOverCircleForCircles: build.mutation<
        HandOverCircleForCirclesApiResponse,
        HandOverCircleForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/owner`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      removeCircleMemberForCircles: build.mutation<
        RemoveCircleMemberForCirclesApiResponse,
        RemoveCircleMemberForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/members/${encodeURIComponent(String(queryArg.memberId))}`,
          method: "DELETE",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      chooseHouseholdForCircles: build.mutation<
        ChooseHouseholdForCirclesApiResponse,
        ChooseHouseholdForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/household`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      changeHouseholdForCircles: build.mutation<
        ChangeHouseholdForCirclesApiResponse,
        ChangeHouseholdForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/households/${encodeURIComponent(String(queryArg.householdId))}`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      answerAskingForCircles: build.mutation<
        AnswerAskingForCirclesApiResponse,
        AnswerAskingForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/members/${encodeURIComponent(String(queryArg.memberId))}/household`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      renewCircleInvitationForCircles: build.mutation<
        RenewCircleInvitationForCirclesApiResponse,
        RenewCircleInvitationForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/invitation`,
          method: "POST",
        }),
        invalidatesTags: ["circles"],
      }),
      endCircleInvitationForCircles: build.mutation<
        EndCircleInvitationForCirclesApiResponse,
        EndCircleInvitationForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/invitation`,
          method: "DELETE",
        }),
        invalidatesTags: ["circles"],
      }),
      lookAtCircleInvitationForCircles: build.mutation<
        LookAtCircleInvitationForCirclesApiResponse,
        LookAtCircleInvitationForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circle_invitations/look`,
          method: "POST",
          body: queryArg.body,
        }),
      }),
      joinCircleForCircles: build.mutation<
        JoinCircleForCirclesApiResponse,
        JoinCircleForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circle_invitations/join`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      joinCircleAsGuestForCircles: build.mutation<
        JoinCircleAsGuestForCirclesApiResponse,
        JoinCircleAsGuestForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circle_invitations/join_as_guest`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      seeCircleGuestForCircles: build.query<
        SeeCircleGuestForCirclesApiResponse,
        SeeCircleGuestForCirclesApiArg
      >({
        query: () => ({ url: `/hfc/circle_guest` }),
        providesTags: ["circles"],
      }),
      forgetCircleGuestForCircles: build.mutation<
        ForgetCircleGuestForCirclesApiResponse,
        ForgetCircleGuestForCirclesApiArg
      >({
        query: () => ({ url: `/hfc/circle_guest`, method: "DELETE" }),
        invalidatesTags: ["circles"],
      }),
      keepCircleGuestForCircles: build.mutation<
        KeepCircleGuestForCirclesApiResponse,
        KeepCircleGuestForCirclesApiArg
      >({
        query: () => ({ url: `/hfc/circle_guest/keep`, method: "POST" }),
        invalidatesTags: ["circles"],
      }),
      inviteToCircleByEmailForCircles: build.mutation<
        InviteToCircleByEmailForCirclesApiResponse,
        InviteToCircleByEmailForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/email_invitations`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      listCircleHomesForCircles: build.query<
        ListCircleHomesForCirclesApiResponse,
        ListCircleHomesForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/homes`,
        }),
        providesTags: ["circle talk"],
      }),
      seeHomeTalkForCircles: build.query<
        SeeHomeTalkForCirclesApiResponse,
        SeeHomeTalkForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/homes/${encodeURIComponent(String(queryArg.compoundId))}`,
        }),
        providesTags: ["circle talk"],
      }),
      sayVoiceForCircles: build.mutation<
        SayVoiceForCirclesApiResponse,
        SayVoiceForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/homes/${encodeURIComponent(String(queryArg.compoundId))}/voice`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["circle talk"],
      }),
      postNoteForCircles: build.mutation<
        PostNoteForCirclesApiResponse,
        PostNoteForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/homes/${encodeURIComponent(String(queryArg.compoundId))}/notes`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["circle talk"],
      }),
      deleteNoteForCircles: build.mutation<
        DeleteNoteForCirclesApiResponse,
        DeleteNoteForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/homes/${encodeURIComponent(String(queryArg.compoundId))}/notes/${encodeURIComponent(String(queryArg.noteId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["circle talk"],
      }),
      changeCircleRuleForCircles: build.mutation<
        ChangeCircleRuleForCirclesApiResponse,
        ChangeCircleRuleForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/rule`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["circles"],
      }),
      listCircleNewsForCircles: build.query<
        ListCircleNewsForCirclesApiResponse,
        ListCircleNewsForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/news`,
        }),
        providesTags: ["circles", "circle talk"],
      }),
      seeCircleNewsForCircles: build.mutation<
        SeeCircleNewsForCirclesApiResponse,
        SeeCircleNewsForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/seen`,
          method: "PUT",
          body: queryArg.body,
        }),
      }),
      seeCircleEmailsForCircles: build.query<
        SeeCircleEmailsForCirclesApiResponse,
        SeeCircleEmailsForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/emails`,
        }),
        providesTags: ["circle emails"],
      }),
      changeCircleEmailsForCircles: build.mutation<
        ChangeCircleEmailsForCirclesApiResponse,
        ChangeCircleEmailsForCirclesApiArg
      >({
        query: (queryArg) => ({
          url: `/hfc/circles/${encodeURIComponent(String(queryArg.circleId))}/emails`,
          method: "PUT",
          body: queryArg.body,
        }),
        invalidatesTags: ["circle emails"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as circlesApi };
export type ListCirclesForCirclesApiResponse =
  /** status 200 Default Response */ {
    circles: Circle[];
  };
export type ListCirclesForCirclesApiArg = void;
export type CreateCircleForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type CreateCircleForCirclesApiArg = {
  body: CreateCircleBody;
};
export type RenameCircleForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type RenameCircleForCirclesApiArg = {
  circleId: string;
  body: RenameCircleBody;
};
export type DeleteCircleForCirclesApiResponse = unknown;
export type DeleteCircleForCirclesApiArg = {
  circleId: string;
};
export type HandOverCircleForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type HandOverCircleForCirclesApiArg = {
  circleId: string;
  body: HandOverBody;
};
export type RemoveCircleMemberForCirclesApiResponse = unknown;
export type RemoveCircleMemberForCirclesApiArg = {
  circleId: string;
  memberId: string;
  body: RemoveMemberBody;
};
export type ChooseHouseholdForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type ChooseHouseholdForCirclesApiArg = {
  circleId: string;
  body: ChooseHouseholdBody;
};
export type ChangeHouseholdForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type ChangeHouseholdForCirclesApiArg = {
  circleId: string;
  householdId: string;
  body: ChangeHouseholdBody;
};
export type AnswerAskingForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type AnswerAskingForCirclesApiArg = {
  circleId: string;
  memberId: string;
  body: AnswerAskingBody;
};
export type RenewCircleInvitationForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type RenewCircleInvitationForCirclesApiArg = {
  circleId: string;
};
export type EndCircleInvitationForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type EndCircleInvitationForCirclesApiArg = {
  circleId: string;
};
export type LookAtCircleInvitationForCirclesApiResponse =
  /** status 200 Default Response */ InvitedCircle;
export type LookAtCircleInvitationForCirclesApiArg = {
  body: LookAtInvitationBody;
};
export type JoinCircleForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type JoinCircleForCirclesApiArg = {
  body: JoinCircleBody;
};
export type JoinCircleAsGuestForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type JoinCircleAsGuestForCirclesApiArg = {
  body: JoinAsGuestBody;
};
export type SeeCircleGuestForCirclesApiResponse =
  /** status 200 Default Response */ {
    guest: CircleGuest | null;
  };
export type SeeCircleGuestForCirclesApiArg = void;
export type ForgetCircleGuestForCirclesApiResponse = unknown;
export type ForgetCircleGuestForCirclesApiArg = void;
export type KeepCircleGuestForCirclesApiResponse = unknown;
export type KeepCircleGuestForCirclesApiArg = void;
export type InviteToCircleByEmailForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type InviteToCircleByEmailForCirclesApiArg = {
  circleId: string;
  body: InviteByEmailBody;
};
export type ListCircleHomesForCirclesApiResponse =
  /** status 200 Default Response */ {
    homes: CircleHome[];
  };
export type ListCircleHomesForCirclesApiArg = {
  circleId: string;
};
export type SeeHomeTalkForCirclesApiResponse =
  /** status 200 Default Response */ {
    talk: HomeTalk;
  };
export type SeeHomeTalkForCirclesApiArg = {
  circleId: string;
  compoundId: string;
};
export type SayVoiceForCirclesApiResponse = /** status 200 Default Response */ {
  talk: HomeTalk;
};
export type SayVoiceForCirclesApiArg = {
  circleId: string;
  compoundId: string;
  body: SayVoiceBody;
};
export type PostNoteForCirclesApiResponse = /** status 200 Default Response */ {
  talk: HomeTalk;
};
export type PostNoteForCirclesApiArg = {
  circleId: string;
  compoundId: string;
  body: PostNoteBody;
};
export type DeleteNoteForCirclesApiResponse =
  /** status 200 Default Response */ {
    talk: HomeTalk;
  };
export type DeleteNoteForCirclesApiArg = {
  circleId: string;
  compoundId: string;
  noteId: string;
};
export type ChangeCircleRuleForCirclesApiResponse =
  /** status 200 Default Response */ {
    circle: Circle;
  };
export type ChangeCircleRuleForCirclesApiArg = {
  circleId: string;
  body: ChangeRuleBody;
};
export type ListCircleNewsForCirclesApiResponse =
  /** status 200 Default Response */ {
    news: CircleNews[];
    since: string;
  };
export type ListCircleNewsForCirclesApiArg = {
  circleId: string;
};
export type SeeCircleNewsForCirclesApiResponse = unknown;
export type SeeCircleNewsForCirclesApiArg = {
  circleId: string;
  body: SeeNewsBody;
};
export type SeeCircleEmailsForCirclesApiResponse =
  /** status 200 Default Response */ CircleEmails;
export type SeeCircleEmailsForCirclesApiArg = {
  circleId: string;
};
export type ChangeCircleEmailsForCirclesApiResponse =
  /** status 200 Default Response */ CircleEmails;
export type ChangeCircleEmailsForCirclesApiArg = {
  circleId: string;
  body: CircleEmails;
};
export const {
  useListCirclesForCirclesQuery,
  useCreateCircleForCirclesMutation,
  useRenameCircleForCirclesMutation,
  useDeleteCircleForCirclesMutation,
  useHandOverCircleForCirclesMutation,
  useRemoveCircleMemberForCirclesMutation,
  useChooseHouseholdForCirclesMutation,
  useChangeHouseholdForCirclesMutation,
  useAnswerAskingForCirclesMutation,
  useRenewCircleInvitationForCirclesMutation,
  useEndCircleInvitationForCirclesMutation,
  useLookAtCircleInvitationForCirclesMutation,
  useJoinCircleForCirclesMutation,
  useJoinCircleAsGuestForCirclesMutation,
  useSeeCircleGuestForCirclesQuery,
  useForgetCircleGuestForCirclesMutation,
  useKeepCircleGuestForCirclesMutation,
  useInviteToCircleByEmailForCirclesMutation,
  useListCircleHomesForCirclesQuery,
  useSeeHomeTalkForCirclesQuery,
  useSayVoiceForCirclesMutation,
  usePostNoteForCirclesMutation,
  useDeleteNoteForCirclesMutation,
  useChangeCircleRuleForCirclesMutation,
  useListCircleNewsForCirclesQuery,
  useSeeCircleNewsForCirclesMutation,
  useSeeCircleEmailsForCirclesQuery,
  useChangeCircleEmailsForCirclesMutation,
} = injectedRtkApi;
