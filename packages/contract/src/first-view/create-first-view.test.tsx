import { styled } from 'styled-components';
import { usePlatform } from '../platform/platform.tsx';
import { useIsFirstView } from './use-is-first-view.ts';
import { createFirstView } from './create-first-view.tsx';

const Picture = styled.img`
  background: url('{base}back.svg');
`;
function Page() {
  const { navigation, now } = usePlatform();
  const address = navigation.href('Home', { id: '7' }, { from: 'a&b' });
  return (
    <>
      <Picture src="{base}city.svg" alt={String(useIsFirstView())} />
      <a href={address}>{now()}</a>
    </>
  );
}
const render = createFirstView({ pages: { './page': Page }, publicPath: '{base}' });
function viewOf(page: string, base = '/assets/') {
  const input = {
    ...{ page, base, path: '/about/:page', pathname: '/about/us', search: '', now: 5, content: {} },
    ...{ routes: [{ name: 'Home', path: '/homes/:id' }], config: { hosts: {}, links: {} } },
  };
  return JSON.parse(render(JSON.stringify(input))) as { readonly html: string; readonly css: string };
}

it('puts the URL of the release before the names of files, in markup and styles', () => {
  for (const base of ['/assets/', '/remotes/a/$&/']) {
    const { html, css } = viewOf('./page', base);
    expect(html).toContain(`src="${base}city.svg"`);
    expect(css).toContain(`${base}back.svg`);
  }
});

it('renders a page of a site without slices, with its clock and links', () => {
  const { html } = viewOf('./page');
  expect(html).toContain('alt="true"');
  expect(html).toContain('<a href="/homes/7?from=a%26b">5</a>');
});

it('throws for a page that it does not have', () => {
  expect(() => viewOf('./other')).toThrow('This release has no first view of ./other.');
});
