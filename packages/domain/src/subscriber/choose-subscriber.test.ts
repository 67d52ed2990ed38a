import { chooseSubscriberId } from './choose-subscriber.ts';

const ids = ['1', '2', '3', '4'];
const none = { forNextLogin: null, lastActive: null, cached: null };

it('[SES-05] chooses the one set for next login, then the last active, then the cached, then the first', () => {
  expect(chooseSubscriberId(ids, { forNextLogin: '2', lastActive: '3', cached: '4' })).toBe('2');
  expect(chooseSubscriberId(ids, { forNextLogin: null, lastActive: '3', cached: '4' })).toBe('3');
  expect(chooseSubscriberId(ids, { ...none, cached: '4' })).toBe('4');
  expect(chooseSubscriberId(ids, none)).toBe('1');
});

it('passes over one that is not the person’s, and finds none without subscribers', () => {
  expect(chooseSubscriberId(ids, { forNextLogin: '9', lastActive: '3', cached: null })).toBe('3');
  expect(chooseSubscriberId([], { ...none, forNextLogin: '9' })).toBeNull();
});
