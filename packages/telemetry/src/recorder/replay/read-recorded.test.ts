import { momentsIn, readRecorded } from './read-recorded.ts';

const event = (type: number, timestamp: number, data: object = {}) => ({ type, timestamp, data });
const drawn = event(2, 1002);
const page = event(4, 1001, { href: 'https://site.example/hfc/home', width: 390, height: 844 });
const piece = (...events: unknown[]): string => JSON.stringify(events);

it('reads the pieces of a session in the order in which things happened, from the first page that was drawn on', () => {
  const early = event(3, 1000);
  const late = event(3, 1500);
  expect(readRecorded([piece(early, page, drawn), piece(event(3, 2000)), piece(late)])).toEqual([
    page,
    drawn,
    late,
    event(3, 2000),
  ]);
});

it.each([
  ['is no JSON', '[{'],
  ['is no list', '{"type":4}'],
  ['is no event', '[null, 7, {"type":"4","timestamp":1,"data":{}}, {"type":3,"timestamp":1}]'],
])('leaves out what %s', (_what, text) => {
  expect(readRecorded([text, piece(page, drawn)])).toEqual([page, drawn]);
});

it('has nothing to play where no page was drawn', () => {
  expect(readRecorded([piece(page, event(3, 1500))])).toEqual([]);
});

it('tells pages and requests with their time from the beginning', () => {
  const custom = (at: number, tag: string, payload: unknown) => event(5, at, { tag, payload });
  expect(
    momentsIn([
      page,
      drawn,
      custom(1500, 'page', { path: '/hfc/homes_c/7' }),
      custom(2001, 'request', { method: 'GET', path: '/api/user', status: 200 }),
      custom(3001, 'request', { method: 'POST', path: '/api/x', status: 0 }),
      custom(3002, 'request', { method: 7 }),
      custom(3002, 'request', { method: 'GET', path: '/api/x', status: { toString: 1, valueOf: 1 } }),
      custom(3003, 'other', null),
    ]),
  ).toEqual([
    { at: 0, kind: 'page', words: '/hfc/home' },
    { at: 499, kind: 'page', words: '/hfc/homes_c/7' },
    { at: 1000, kind: 'request', words: 'GET /api/user 200' },
    { at: 2000, kind: 'request', words: 'POST /api/x failed' },
  ]);
});
