import type { Message, TourRequest } from '@commonhearth/schemas';
import { entriesOf } from './entries.ts';

const about = { home: { compound_id: '7', title: 'Two front doors' }, page_sent_from: '[Route] /hfc/home' };
const tour = (over: Partial<TourRequest>): TourRequest => ({
  ...about,
  tour_request_id: '1',
  times: [],
  message: '',
  state: 'requested',
  answered_by: 'June Park',
  create_timestamp: '2026-11-20T12:00:00.000Z',
  ...over,
});
const message: Message = {
  ...about,
  message_id: '1',
  body: 'Hello',
  state: 'sent',
  answered_by: null,
  create_timestamp: '2026-11-21T12:00:00.000Z',
};

it('is one list of tours and messages, newest first', () => {
  const later = tour({ tour_request_id: '2', create_timestamp: '2026-11-22T12:00:00.000Z' });
  expect(entriesOf([later, tour({})], [message]).map(({ key }) => key)).toEqual([
    'tour 2',
    'message 1',
    'tour 1',
  ]);
});

it.each([
  ['requested', 'Waiting for June Park', true, undefined],
  ['confirmed', 'June Park confirmed', true, undefined],
  ['done', 'Visited', false, undefined],
  ['cancelled', 'You canceled', false, '7'],
] as const)(
  'a tour that is %s says “%s”, and whether it can be cancelled or asked for again',
  (state, words, open, again) => {
    const [entry] = entriesOf([tour({ state })], []);
    expect([entry?.state, entry?.cancel !== undefined, entry?.askAgain]).toEqual([words, open, again]);
  },
);

it('a cancelled tour of a home that’s no longer shown is not asked for again', () => {
  const gone = { compound_id: null, title: 'Two front doors' };
  expect(entriesOf([tour({ state: 'cancelled', home: gone })], [])[0]).not.toHaveProperty('askAgain');
});
