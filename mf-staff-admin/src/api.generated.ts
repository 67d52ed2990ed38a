// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { ChannelAction, ChannelActionBody, ChannelName, ChannelRemote, RecordingPieces, RecordingsPage, ReleaseToken, ReleaseTokenBody, Releases } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  useListRecordingsForStaffAdminQuery,
  useWatchRecordingForStaffAdminQuery,
  useChangeChannelForStaffAdminMutation,
  useListReleasesForStaffAdminQuery,
  useListReleaseTokensForStaffAdminQuery,
  useMakeReleaseTokenForStaffAdminMutation,
  useRevokeReleaseTokenForStaffAdminMutation,
} = injectedRtkApi;
