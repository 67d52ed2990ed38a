import { RemoteFailure } from '@commonhearth/federation';
import { wordsOf } from './words-of.ts';

const thrown = new Error('no such home');
const failure = new RemoteFailure('render', { remote: 'mf-dashboard' }, thrown.message, { cause: thrown });

const known = process.env['NODE_ENV'];
afterEach(() => {
  process.env['NODE_ENV'] = known;
});

it('visitors read what they can do something with, and nothing of what was thrown', () => {
  process.env['NODE_ENV'] = 'production';
  expect(wordsOf(failure)).toEqual({ title: 'This part stopped working.' });
});

it('who develops reads what was thrown, and where', () => {
  process.env['NODE_ENV'] = 'development';
  expect(wordsOf(failure)).toEqual({
    title: 'This part stopped working. no such home',
    detail: thrown.stack,
  });
});

it('says which of the two is old if a remote does not fit the contract', () => {
  process.env['NODE_ENV'] = 'production';
  const old = new RemoteFailure('contract', { remote: 'mf-a' }, '', { mismatch: 'remote too old' });
  expect(wordsOf(old).title).toContain('was built for an older version of the site');
});
