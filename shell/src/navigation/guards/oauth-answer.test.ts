import { navigationSlice, type RootState } from '@commonhearth/contract';
import { encodeCallbackData } from '../../auth/callback-data.ts';
import { oauthAnswer, oauthAnswerKey } from './oauth-answer.ts';
import { routeOf, situationOf } from './situation.harness.ts';

/** What the guard answers on the route OAuth Callback. */
function arrive(search: string, given: { data?: string; hash?: string; redirectOnLogin?: string } = {}) {
  const { data, hash = '', redirectOnLogin = null } = given;
  const route = routeOf({
    name: 'OAuth Callback',
    path: '/auth/:callbackProvider/callback/:encodedCallbackData?',
  });
  return oauthAnswer.run({
    ...situationOf({
      at: { pathname: `/auth/google/callback${data === undefined ? '' : `/${data}`}`, search, hash },
    }),
    matched: {
      route,
      params: { callbackProvider: 'google', ...(data !== undefined && { encodedCallbackData: data }) },
    },
    state: {
      navigation: { ...navigationSlice.getInitialState(), redirectOnLogin },
    } as unknown as RootState,
  });
}
const away = {
  kind: 'redirect',
  name: 'OAuth Callback',
  params: { callbackProvider: 'google' },
  query: {},
};
const keeps = (value: string) => ({ kind: 'keep', key: oauthAnswerKey, value });

it('[RTR-11] code and state leave the URL at once; the code is kept for the page', () => {
  expect(arrive('?code=abc&state=xyz')).toEqual({ ...away, effects: [keeps('code=abc')] });
  expect(arrive('')).toEqual({ kind: 'proceed' });
  expect(arrive('?xf=1')).toEqual({ kind: 'proceed' });
  expect(arrive('?code=abc&xf=1')).toMatchObject({ query: { xf: '1' } });
});

it('an error is kept by its codes, without the words that anybody can write', () => {
  const search = '?error=access_denied&error_code=access_denied&error_description=Call+this+number';
  expect(arrive(search, { hash: '#error=access_denied' })).toEqual({
    ...away,
    effects: [keeps('error=access_denied&error_code=access_denied')],
  });
  expect(arrive(`?code=${'x'.repeat(3000)}`).effects).toEqual([]);
});

it('where the person was comes along for a browser that does not know, if it is a path of this site', () => {
  const goes = (next: string, redirectOnLogin?: string) =>
    arrive('?code=abc', {
      data: encodeCallbackData({ next }) ?? '',
      ...(redirectOnLogin !== undefined && { redirectOnLogin }),
    }).effects?.slice(1);
  expect(goes('/hfc/home?mk=austin&ar=Zilker%20é')).toMatchObject([
    { action: { type: 'navigation/redirectOnLoginSet', payload: '/hfc/home?mk=austin&ar=Zilker%20%C3%A9' } },
  ]);
  expect(goes('/hfc/home', '/hfc/favorites')).toEqual([]);
  for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect(goes(foreign)).toEqual([]);
  for (const rubbish of ['%', 'e30', 'bm90aGluZw', '_'.repeat(5000)])
    expect(arrive('?code=abc', { data: rubbish })).toEqual({ ...away, effects: [keeps('code=abc')] });
  expect(encodeCallbackData({ next: `/${'x'.repeat(1000)}` })).toBeUndefined();
});

it('other routes keep their address', () => {
  const at = { pathname: '/login', search: '?code=abc&state=x', hash: '#a' };
  expect(oauthAnswer.run(situationOf({ at, route: routeOf({ name: 'Login' }) }))).toEqual({
    kind: 'proceed',
  });
});
