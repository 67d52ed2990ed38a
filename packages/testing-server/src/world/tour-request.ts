import { insert, json, type WorldTarget } from './insert.ts';

/** A tour that this subscriber asked for; answers its id. */
export const createTourRequest = (
  world: WorldTarget,
  { subscriberId, compoundId }: { readonly subscriberId: string; readonly compoundId: string },
): Promise<string> =>
  insert(world, 'tour_requests', 'tour_request_id', {
    subscriber_id: subscriberId,
    compound_id: compoundId,
    home_title: 'Two front doors',
    times: json([]),
    message: '',
    page_sent_from: '[Route] /hfc/home',
    create_timestamp: world.clock.now,
  });
