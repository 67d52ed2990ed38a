import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import type { OwnedRoute } from '../navigation/route-table.ts';
import { RouteHere } from './use-home.ts';
import { useSignInHref } from './use-sign-in-href.ts';

const Link = () => <a href={useSignInHref()}>Log in</a>;
const hrefOn = (given: Partial<OwnedRoute> | undefined, path = '/hfc/homes_c/7?slk=a'): string | null => {
  const route: OwnedRoute | undefined = given && {
    name: 'Public Home Details',
    path: '/hfc/homes_c/{compound_id}',
    app: 'hfc',
    access: 'public',
    flags: [],
    owner: 'mf-compound',
    ...given,
  };
  const { unmount } = renderWithPlatform(
    <RouteHere value={route}>
      <Link />
    </RouteHere>,
    { path },
  );
  const href = screen.getByRole('link').getAttribute('href');
  unmount();
  return href;
};

it('leads back to the page that somebody looks at, with its query', () => {
  expect(hrefOn({})).toBe('/Login?ral=%2Fhfc%2Fhomes_c%2F7%3Fslk%3Da');
  expect(hrefOn({ flags: ['optionalAuthentication'] })).toBe('/Login?ral=%2Fhfc%2Fhomes_c%2F7%3Fslk%3Da');
});

it('leads from the list of homes back to what it shows, and bare to the app of who signs in', () => {
  const list = { name: 'HFC Home Dashboard' };
  expect(hrefOn(list, '/hfc/home?mk=seattle')).toBe('/Login?ral=%2Fhfc%2Fhome%3Fmk%3Dseattle');
  expect(hrefOn(list, '/hfc/home')).toBe('/Login');
});

it('does not lead back to a page of the way in, nor to one that is not there', () => {
  for (const route of [
    { flags: ['noReturn'] },
    { flags: ['noAutoLogin'] },
    { name: 'Not Found' },
    undefined,
  ] as const)
    expect(hrefOn(route)).toBe('/Login');
});
