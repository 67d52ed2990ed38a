import type { Message, TourRequest } from '@commonhearth/schemas';
import type { messages, tourRequests } from '../../../db/schema/index.ts';

/** What is told beside a row. */
export interface Beside {
  readonly advisor: string | null;
  /** Whether the caller may see the home now. */
  readonly shown: boolean;
}
export type TourRow = typeof tourRequests.$inferSelect & Beside;
export type MessageRow = typeof messages.$inferSelect & Beside;

const homeOf = ({ compoundId, shown }: TourRow | MessageRow, title: string) => ({
  compound_id: shown && compoundId !== null ? String(compoundId) : null,
  title,
});

export const toTourRequest = (row: TourRow): TourRequest => ({
  tour_request_id: String(row.tourRequestId),
  home: homeOf(row, row.homeTitle),
  times: [...row.times],
  message: row.message,
  state: row.state,
  answered_by: row.advisor,
  page_sent_from: row.pageSentFrom,
  create_timestamp: row.createTimestamp.toISOString(),
});

export const toMessage = (row: MessageRow): Message => ({
  message_id: String(row.messageId),
  home: row.homeTitle === null ? null : homeOf(row, row.homeTitle),
  body: row.body,
  state: row.state,
  answered_by: row.advisor,
  page_sent_from: row.pageSentFrom,
  create_timestamp: row.createTimestamp.toISOString(),
});
