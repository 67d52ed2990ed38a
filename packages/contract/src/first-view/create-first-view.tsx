// the JavaScript engine that runs this code has no web APIs
import 'core-js/actual/url/index.js';
import 'core-js/actual/url-search-params/index.js';
import type { FirstViewContent } from '@commonhearth/schemas';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createPath, Route, Router, Routes, type To } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { PlatformProvider, type RemoteModule } from '../platform/platform.tsx';
import { createPlatformStore, type PlatformStore } from '../platform-store/platform-store.ts';
import { contentSlice } from '../published/state/content.slice.ts';
import { regionsSlice } from '../published/state/regions.slice.ts';
import { staticPlatform, staticServices, type StaticInput } from './static-platform.ts';

interface ReleaseCode {
  /** Absent for the shell, which has no slices of its own. */
  readonly register?: RemoteModule['register'];
  /** Keyed by exposed module. */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** What the URLs of files begin with in this code. The URL of the release replaces it: the build cannot know it. */
  readonly publicPath: string;
}

const staticNavigator = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

function storeContent(
  { dispatch }: PlatformStore['store'],
  { regions, compounds, markets }: FirstViewContent,
): void {
  if (regions !== undefined) dispatch(regionsSlice.actions.regionsLoaded(regions));
  if (compounds !== undefined) dispatch(contentSlice.actions.compoundsLoaded(compounds));
  for (const [marketId, index] of Object.entries(markets ?? {}))
    dispatch(contentSlice.actions.marketLoaded({ marketId, index }));
}

/** Removes the markers by which styled-components in the browser would adopt these styles. */
const extractRules = (tags: string): string =>
  tags
    .replaceAll(/<\/?style[^<>]*>/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll(/\/\*!sc\*\/\s*/g, '');

/**
 * Renders pages of a release as a visitor without a session first sees them: the app's components, with a store of
 * published content. Effects do not run, and content that loads later renders its loading state. Takes and returns JSON
 * (`FirstViewInput` to `{ html, css }`). Throws for a page that it does not have.
 */
export const createFirstView =
  ({ register, pages, publicPath }: ReleaseCode) =>
  (inputText: string): string => {
    const input = JSON.parse(inputText) as StaticInput;
    const Page = pages[input.page];
    if (Page === undefined) throw new Error(`This release has no first view of ${input.page}.`);
    const { store, injectFor } = createPlatformStore(staticServices(input));
    const inject = injectFor({ name: 'first-view', release: '0' });
    register?.({
      // the view renders once, and what a listener does comes later
      inject: ({ slices = [] }) => {
        inject({ slices });
      },
    });
    storeContent(store, input.content);
    const sheet = new ServerStyleSheet();
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <Provider store={store}>
          <PlatformProvider platform={staticPlatform(input)}>
            <Router location={input.pathname + input.search} navigator={staticNavigator} static>
              <Routes>
                <Route path={input.path} element={<Page />} />
              </Routes>
            </Router>
          </PlatformProvider>
        </Provider>,
      ),
    );
    const css = extractRules(sheet.getStyleTags());
    sheet.seal();
    const withUrls = (text: string): string => text.replaceAll(publicPath, () => input.base);
    return JSON.stringify({ html: withUrls(html), css: withUrls(css) });
  };
