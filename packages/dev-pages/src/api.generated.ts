// Generated from packages/server/openapi.json by `npm run generate`. Do not edit.
import type { DevMailsPage } from '@commonhearth/schemas';
import { api } from './owned-api.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDevMailsForDevPages: build.query<
      ListDevMailsForDevPagesApiResponse,
      ListDevMailsForDevPagesApiArg
    >({
      query: (queryArg) => ({
        url: `/dev/mails`,
        params: {
          cursor: queryArg.cursor,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as devPagesApi };
export type ListDevMailsForDevPagesApiResponse =
  /** status 200 Default Response */ DevMailsPage;
export type ListDevMailsForDevPagesApiArg = {
  cursor?: string;
};
export const { useListDevMailsForDevPagesQuery } = injectedRtkApi;
