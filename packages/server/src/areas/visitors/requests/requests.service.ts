import type { Message, MessageBody, TourRequest, TourRequestBody } from '@commonhearth/schemas';
import { ofPerson, type Context, type PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField, notFound } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { viewerOf } from '../../../visibility.ts';
import { type Advisor, advisorOfUser, agentOf } from '../../homes/index.ts';
import { keepsSubscriber } from '../../people/index.ts';
import { askedHome } from './asked-home.ts';
import { cancelMail, messageCopy, messageMail, tourCopy, tourMail } from './request-mails.ts';
import { toMessage, toTourRequest } from './request-wire.ts';
import { ownRequest } from './requests.policy.ts';
import {
  cancelTourRow,
  insertMessage,
  insertTour,
  lockTour,
  messagesOf,
  toursOf,
} from './requests.repository.ts';
import { sendRequestMails } from './send-request-mails.ts';

type Deps = Pick<
  Dependencies,
  'database' | 'config' | 'site' | 'jobs' | 'clock' | 'superuserEmails' | 'objects' | 'backup' | 'pictures'
>;

const day = 86_400_000;

/** Somewhere it is still yesterday. */
function refusePast(times: readonly string[], at: Date): void {
  const past = times.findIndex((time) => Date.parse(time) < at.getTime() - 2 * day);
  if (past >= 0) throw invalidField(`times.${past}`, 'That day has passed. Choose a later one.');
}

/** Writes something down as one of the caller's own subscribers, who stay until it is done. */
function asSubscriber<T>(
  { database }: Deps,
  { actor }: PersonContext,
  subscriberId: string,
  write: (tx: Tx, subscriberId: string, advisor: Advisor | undefined) => Promise<T>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    // deleted since the caller was judged
    if (!(await keepsSubscriber(tx, subscriberId))) throw notFound('This subscriber');
    return write(tx, subscriberId, await advisorOfUser(tx, actor.userId));
  });
}
const ownSubscriber = ({ actor }: PersonContext, subscriberId: string): string =>
  permit(ownRequest, actor, { subscriberId }, 'This subscriber').subscriberId;

/** Keeps that somebody wants to see a home, tells their advisor, and sends them a copy. */
export async function askForTour(deps: Deps, anyone: Context, asked: TourRequestBody): Promise<string> {
  const context = ofPerson(anyone);
  const subscriber = ownSubscriber(context, asked.subscriber_id);
  const tour = { times: [...new Set(asked.times)], message: asked.message ?? '' };
  refusePast(tour.times, context.at);
  const home = await askedHome(deps, context, asked.compound_id);
  return asSubscriber(deps, context, subscriber, async (tx, subscriberId, advisor) => {
    const id = await insertTour(tx, {
      ...tour,
      ...{ subscriberId, compoundId: home.compoundId, homeTitle: home.title },
      agentId: advisor?.agentId ?? null,
      pageSentFrom: asked.page_sent_from,
      createTimestamp: context.at,
    });
    await sendRequestMails(deps, tx, context, {
      ...{ kind: 'tour_request', advisor },
      toAdvisor: (who) => tourMail(who, home, tour),
      copy: (who) => tourCopy(who, home, tour),
    });
    return id;
  });
}

/** Keeps what somebody writes to their advisor, tells them, and sends a copy. */
export async function writeMessage(deps: Deps, anyone: Context, written: MessageBody): Promise<string> {
  const context = ofPerson(anyone);
  const subscriber = ownSubscriber(context, written.subscriber_id);
  const { body, compound_id: compoundId } = written;
  const home = compoundId === undefined ? undefined : await askedHome(deps, context, compoundId);
  return asSubscriber(deps, context, subscriber, async (tx, subscriberId, advisor) => {
    const id = await insertMessage(tx, {
      ...{ subscriberId, body, compoundId: home?.compoundId, homeTitle: home?.title },
      agentId: advisor?.agentId ?? null,
      pageSentFrom: written.page_sent_from,
      createTimestamp: context.at,
    });
    await sendRequestMails(deps, tx, context, {
      ...{ kind: 'message', advisor },
      toAdvisor: (who) => messageMail(who, home, body),
      copy: (who) => messageCopy(who, home, body),
    });
    return id;
  });
}

/** All that the caller asked for and wrote, newest first. */
export async function requestsOf(
  { database }: Pick<Deps, 'database'>,
  anyone: Context,
): Promise<{ tour_requests: TourRequest[]; messages: Message[] }> {
  const { actor } = ofPerson(anyone);
  const viewer = viewerOf(actor);
  const [tours, written] = await Promise.all([
    toursOf(database.db, actor.subscriberIds, viewer),
    messagesOf(database.db, actor.subscriberIds, viewer),
  ]);
  return { tour_requests: tours.map(toTourRequest), messages: written.map(toMessage) };
}

/** Ends a tour that is still to come, and tells who would have shown the home; a second time changes nothing. */
export function cancelTour(
  deps: Deps,
  anyone: Context,
  { tourRequestId }: { readonly tourRequestId: string },
): Promise<TourRequest> {
  const context = ofPerson(anyone);
  const viewer = viewerOf(context.actor);
  return deps.database.db.transaction(async (tx) => {
    const found = await byId(tourRequestId, (id) => lockTour(tx, id, viewer));
    const row = permit(ownRequest, context.actor, found, 'This tour');
    if (row.state === 'cancelled') return toTourRequest(row);
    if (row.state === 'done')
      throw conflict(
        'conflict',
        'This tour already happened, so there’s nothing to cancel.',
        toTourRequest(row),
      );
    await cancelTourRow(tx, row.tourRequestId);
    await sendRequestMails(deps, tx, context, {
      kind: 'tour_cancelled',
      advisor: (await agentOf(tx, row.agentId)) ?? (await advisorOfUser(tx, context.actor.userId)),
      toAdvisor: (who) => cancelMail(who, row.homeTitle, row),
    });
    return toTourRequest({ ...row, state: 'cancelled' });
  });
}
