import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { usePlatform } from '../platform/platform.tsx';
import { useIsFirstView } from './use-is-first-view.ts';
import { createFirstView } from './create-first-view.tsx';

const Picture = styled.img`
  background: url('{base}back.svg');
`;
function Page() {
  const { navigation, now } = usePlatform();
  const address = navigation.href('Public Compound', { compound_id: '7' }, { slk: 'a&b' });
  return (
    <>
      <Picture src="{base}city.svg" alt={String(useIsFirstView())} />
      <a href={address}>{now()}</a>
    </>
  );
}
const render = createFirstView({ pages: { './page': Page }, publicPath: '{base}' });
const inputFor = (page: string, base = '/assets/'): string =>
  JSON.stringify({
    ...{ page, base, path: '/about/:page', pathname: '/about/us', search: '', now: 5, content: {} },
    ...{
      routes: [{ name: 'Public Compound', path: '/homes/:compound_id' }],
      config: { hosts: {}, links: {} },
    },
  });
const viewOf = (page: string, base?: string) =>
  JSON.parse(render(inputFor(page, base))) as { readonly html: string; readonly css: string };

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
  expect(html).toContain('<a href="/homes/7?slk=a%26b">5</a>');
});

it('adds the slices of a remote to the store, and runs none of its listeners', () => {
  const effect = vi.fn();
  const dashboard = createSlice({ name: 'dashboard', initialState: { seed: 3 }, reducers: {} });
  const Seed = () =>
    useSelector((state: { readonly dashboard?: { readonly seed: number } }) => state.dashboard?.seed);
  const renderSeed = createFirstView({
    register: ({ inject }) => {
      inject({
        slices: [dashboard],
        listeners: (start) => {
          start({ predicate: () => true, effect });
        },
      });
    },
    ...{ pages: { './page': Seed }, publicPath: '{base}' },
  });
  expect(JSON.parse(renderSeed(inputFor('./page')))).toMatchObject({ html: '3' });
  expect(effect).not.toHaveBeenCalled();
});

it('throws for a page that it does not have', () => {
  expect(() => viewOf('./other')).toThrow('This release has no first view of ./other.');
});
