import { askOnce, type Injection } from '@commonhearth/contract';
import type { AuditEntry } from '@commonhearth/schemas';
import { staffReviewApi } from '../api.generated.ts';
import { ownActsSlice } from './own-acts.slice.ts';

const { actDone, actSettled } = ownActsSlice.actions;
const { endpoints } = staffReviewApi;

/** What writes nothing that staff would undo: who is where, a form for an upload, one's own views, an undo. */
const noActs: ReadonlySet<string> = new Set([
  endpoints.tellPresenceForStaffReview.name,
  endpoints.geocodeForStaffReview.name,
  endpoints.postImageForStaffReview.name,
  endpoints.postHomePhotoForStaffReview.name,
  endpoints.updateUserForStaffReview.name,
  endpoints.previewBroadcastCommentForStaffReview.name,
  endpoints.undoEntryForStaffReview.name,
]);

interface Written {
  readonly type: string;
  readonly meta: {
    readonly requestId: string;
    readonly baseQueryMeta?: { readonly requestId?: string } | undefined;
    readonly arg: { readonly endpointName: string; readonly originalArgs: unknown };
  };
}
const isWritten = (action: unknown): action is Written =>
  (action as Written).type === 'api/executeMutation/fulfilled';

export const isActEndpoint = (name: string): boolean => name in endpoints && !noActs.has(name);
/** A write of this remote that the server has done. */
const isAct = (action: unknown): action is Written =>
  isWritten(action) &&
  isActEndpoint(action.meta.arg.endpointName) &&
  action.meta.baseQueryMeta?.requestId !== undefined;
const compoundOf = (sent: unknown): string | null =>
  (sent as { readonly compoundId?: string } | undefined)?.compoundId ?? null;

/** Of what one call wrote, what undoes it: any entry of an act stands for the whole act. */
export const undoableIn = (entries: readonly AuditEntry[]): AuditEntry | null =>
  entries.find(({ not_undoable: why }) => why === null) ?? null;

/** Whatever this tab writes is remembered, with what the audit says of it. */
export const hearOwnActs: NonNullable<Injection['listeners']> = (start) => {
  start({
    predicate: isAct,
    effect: async (action, { dispatch }) => {
      const { requestId: id, baseQueryMeta, arg } = (action as unknown as Written).meta;
      const request = baseQueryMeta?.requestId ?? '';
      dispatch(actDone({ id, request, compoundId: compoundOf(arg.originalArgs) }));
      const { data } = await dispatch(askOnce(endpoints.listAuditForStaffReview, { request }));
      dispatch(actSettled({ id, ...(data !== undefined && { entry: undoableIn(data.entries) }) }));
    },
  });
};
