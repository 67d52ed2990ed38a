import type { PageConfig, Platform } from '@commonhearth/contract';
import { PlatformProvider, type PlatformStore } from '@commonhearth/contract/host';
import type { Federation } from '@commonhearth/federation';
import type { Registry } from '@commonhearth/registry';
import { GlobalStyle } from '@commonhearth/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { Router } from 'react-router-dom';
import type { Navigator } from '../navigation/navigator.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import { CurrentPage } from '../pages/current-page.tsx';
import { ShellLayout } from '../layout/shell-layout.tsx';
import { Notices, useNotices } from '../layout/notices.tsx';
import { SessionEffects } from './session-effects.tsx';
import { Slot, SlotContext } from '../remotes/slot.tsx';
import { FederationContext } from '../remotes/use-remote.ts';
import { continueAfterSignIn } from '../navigation/continue-after-sign-in.ts';

interface Props {
  readonly config: PageConfig;
  readonly federation: Federation;
  readonly navigator: Navigator;
  readonly registry: Registry;
  readonly store: PlatformStore['store'];
  readonly table: RouteTable;
  readonly now: () => number;
  readonly claimTitle: Platform['claimTitle'];
}

/** Everything that remotes find around them, and the page of the current route. */
export function App({ config, federation, navigator, registry, store, now, claimTitle }: Props) {
  const place = useSyncExternalStore(navigator.subscribe, navigator.place);
  const notices = useNotices();
  const { notify } = notices;
  const platform = useMemo(
    () => ({
      config,
      now,
      notify,
      claimTitle,
      Slot,
      navigation: {
        ...navigator,
        continueAfterSignIn: () => {
          continueAfterSignIn(store, navigator);
        },
      },
    }),
    [config, now, notify, claimTitle, navigator, store],
  );
  const routing = useMemo(
    () => ({
      createHref: (to: unknown) => hrefOf(to),
      push: (to: unknown) => {
        void navigator.open(hrefOf(to), 'push');
      },
      replace: (to: unknown) => {
        void navigator.open(hrefOf(to), 'replace');
      },
      go: (delta: number) => {
        window.history.go(delta);
      },
    }),
    [navigator],
  );
  const entries = useMemo(
    () => registry.remotes.flatMap(({ descriptor }) => descriptor.nav).sort((a, b) => a.order - b.order),
    [registry],
  );
  const slots = useMemo(() => ({ registry, routeName: place?.matched?.route.name }), [registry, place]);
  if (place === undefined) return <GlobalStyle />;
  const { pathname, search, hash } = place.at;
  return (
    <Provider store={store}>
      <PlatformProvider platform={platform}>
        <FederationContext value={federation}>
          <SlotContext value={slots}>
            <Router
              location={{ pathname, search, hash, state: null, key: String(place.key) }}
              navigator={routing}
            >
              <GlobalStyle />
              <SessionEffects />
              <ShellLayout entries={entries} page={pathname} dense={place.matched?.route.app === 'hfci'}>
                <CurrentPage place={place} />
              </ShellLayout>
              <Slot name="compound-modal" />
              <Notices {...notices} />
            </Router>
          </SlotContext>
        </FederationContext>
      </PlatformProvider>
    </Provider>
  );
}

function hrefOf(to: unknown): string {
  if (typeof to === 'string') return to;
  const {
    pathname = '',
    search = '',
    hash = '',
  } = to as { pathname?: string; search?: string; hash?: string };
  return pathname + search + hash;
}
