// the engine that runs it has the language and no more
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
import { stillPlatform, stillServices, type StillInput } from './still-world.ts';

interface Pages {
  readonly register: RemoteModule['register'];
  /** By exposed module. */
  readonly pages: Readonly<Record<string, ComponentType>>;
}

const still = {
  createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

function publish(
  { dispatch }: PlatformStore['store'],
  { regions, compounds, markets }: FirstViewContent,
): void {
  if (regions !== undefined) dispatch(regionsSlice.actions.regionsLoaded(regions));
  if (compounds !== undefined) dispatch(contentSlice.actions.compoundsLoaded(compounds));
  for (const [marketId, index] of Object.entries(markets ?? {}))
    dispatch(contentSlice.actions.marketLoaded({ marketId, index }));
}

/** Without the marks by which styled-components in a browser would take the styles for its own. */
const rulesOf = (tags: string): string =>
  tags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll(/\/\*!sc\*\/\s*/g, '');

/**
 * Renders pages of a remote as a visitor without a session sees them first: the components of the app, with a store that
 * holds what is published. Effects do not run, and what is loaded later shows as it does while it loads. Answers JSON to
 * JSON (`FirstViewInput` to `{ html, css }`); throws for a page that it does not have.
 */
export const createFirstView =
  ({ register, pages }: Pages) =>
  (inputText: string): string => {
    const input = JSON.parse(inputText) as StillInput;
    const Page = pages[input.page];
    if (Page === undefined) throw new Error(`This release has no first view of ${input.page}.`);
    const { store, injectFor } = createPlatformStore(stillServices(input));
    register({ inject: injectFor({ name: 'first-view', release: '0' }) });
    publish(store, input.content);
    const sheet = new ServerStyleSheet();
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <Provider store={store}>
          <PlatformProvider platform={stillPlatform(input)}>
            <Router location={input.pathname + input.search} navigator={still} static>
              <Routes>
                <Route path={input.path} element={<Page />} />
              </Routes>
            </Router>
          </PlatformProvider>
        </Provider>,
      ),
    );
    const css = rulesOf(sheet.getStyleTags());
    sheet.seal();
    return JSON.stringify({ html, css });
  };
