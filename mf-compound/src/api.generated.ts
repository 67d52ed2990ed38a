// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { ActivityBody, SelfView, ShareLinkInfo } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as compoundApi };
export type RecordActivityForCompoundApiResponse =
  /** status 200 Default Response */ {
    viewer_id?: string;
  };
export type RecordActivityForCompoundApiArg = {
  compoundId: string;
  activityType: string;
  body: ActivityBody;
};
export type GetShareLinkInfoForCompoundApiResponse =
  /** status 200 Default Response */ ShareLinkInfo;
export type GetShareLinkInfoForCompoundApiArg = {
  selfView?: SelfView;
  shareLinkKey: string;
};
export const {
  useRecordActivityForCompoundMutation,
  useGetShareLinkInfoForCompoundQuery,
} = injectedRtkApi;
