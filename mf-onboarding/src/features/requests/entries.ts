import { formatDays } from '@commonhearth/domain/formatting';
import type { Message, TourRequest } from '@commonhearth/schemas';

/** One line of the list, whatever it is. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  readonly home: Message['home'];
  readonly words: string;
  readonly state: string;
  readonly at: string;
  /** Of a tour that can still be cancelled. */
  readonly cancel?: TourRequest;
  /** Of a cancelled tour: the home that can still be seen. */
  readonly askAgain?: string;
}

const tourWords = ({ state, answered_by: who }: TourRequest): string =>
  ({
    requested: `Waiting for ${who ?? 'our team'}`,
    confirmed: `${who ?? 'Our team'} confirmed`,
    done: 'Visited',
    cancelled: 'You canceled',
  })[state];

const tourEntry = (tour: TourRequest): Entry => ({
  key: `tour ${tour.tour_request_id}`,
  title: `Tour, ${tour.times.length === 0 ? 'any day' : formatDays(tour.times)}`,
  home: tour.home,
  words: tour.message,
  state: tourWords(tour),
  at: tour.create_timestamp,
  ...((tour.state === 'requested' || tour.state === 'confirmed') && { cancel: tour }),
  ...(tour.state === 'cancelled' && tour.home.compound_id !== null && { askAgain: tour.home.compound_id }),
});
const messageEntry = (message: Message): Entry => ({
  key: `message ${message.message_id}`,
  title: 'Message',
  home: message.home,
  words: message.body,
  state:
    message.state === 'answered'
      ? 'Answered by email'
      : `Waiting for ${message.answered_by ?? 'our team'} to email you back`,
  at: message.create_timestamp,
});

/** Tours and messages as one list, newest first. */
export const entriesOf = (tours: readonly TourRequest[], messages: readonly Message[]): readonly Entry[] =>
  [...tours.map(tourEntry), ...messages.map(messageEntry)].sort((a, b) => b.at.localeCompare(a.at));
