import type {
  NotedData,
  NotedKind,
  Platform,
  RemoteModule,
  SlotName,
  SlotProps,
  TelemetryEvent,
} from '@commonhearth/contract';
import {
  createPlatformStore,
  PartHostContext,
  PlatformProvider,
  type PlatformStore,
  type Services,
} from '@commonhearth/contract/host';
import { siteHosts } from '@commonhearth/domain';
import { createWaitingTelemetry, listenerOf } from '@commonhearth/telemetry';
import { render, type RenderResult } from '@testing-library/react';
import { use, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { fakeServices } from './fake-services.ts';

type Fillers = { readonly [Name in SlotName]?: ComponentType<SlotProps<Name>> };

interface Options {
  readonly services?: Partial<Services>;
  /** Where the page stands, with its query; `pattern` gives it parameters. */
  readonly path?: string;
  readonly pattern?: string;
  readonly register?: RemoteModule['register'];
  readonly platform?: Partial<Platform>;
  /** What the server tells the page, where it differs. */
  readonly config?: Partial<Platform['config']>;
  readonly prepare?: (store: PlatformStore['store']) => void;
  /** What fills the places of the page. */
  readonly fillers?: Fillers;
}
interface Rendered extends RenderResult {
  readonly store: PlatformStore['store'];
  readonly gone: string[];
  readonly notices: string[];
  /** What the feature caught itself and reported. */
  readonly reported: unknown[];
  /** What reached the sink of the telemetry. */
  readonly told: TelemetryEvent[];
  /** What was noted of the visit, and is no event of its own. */
  readonly noted: [NotedKind, NotedData][];
  /** Addresses whose pages were asked for ahead. */
  readonly prefetched: string[];
  readonly address: () => string;
}

/**
 * A feature inside the platform without the shell: real store and slices, a memory router, links by route
 * name as `/Name?params`.
 */
export function renderWithPlatform(
  ui: ReactNode,
  { services, path = '/', pattern = '*', register, platform, config, prepare, fillers = {} }: Options = {},
): Rendered {
  const { store, injectFor } = createPlatformStore(fakeServices(services));
  register?.({ inject: injectFor({ name: 'the remote of this test', release: '1.0.0+0' }) });
  prepare?.(store);
  const gone: string[] = [];
  const notices: string[] = [];
  const reported: unknown[] = [];
  const reportError = (error: unknown): void => {
    reported.push(error);
  };
  const Parts = ({ children }: { readonly children: ReactNode }) => (
    <PartHostContext value={{ ...use(PartHostContext), reportError }}>{children}</PartHostContext>
  );
  const prefetched: string[] = [];
  const told: TelemetryEvent[] = [];
  const noted: [NotedKind, NotedData][] = [];
  const { telemetry, listen } = createWaitingTelemetry(() => 0);
  listen(
    listenerOf([(said) => ('event' in said ? told.push(said.event) : noted.push([said.kind, said.data]))]),
  );
  let address = path;
  const Spy = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  const href: Platform['navigation']['href'] = (name, params, query) =>
    `/${[name, ...Object.values(params ?? {})].join('/')}${query === undefined ? '' : `?${new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))}`}`;
  const whole: Platform = {
    config: {
      brand: 'Commonhearth',
      profile: 'test',
      supabase: { url: '/', anonKey: '' },
      tiles: null,
      hosts: siteHosts,
      links: { blog: null, events: null, publicSite: null, mainApp: null, ssrApp: null },
      ...config,
    },
    now: fakeServices(services).now,
    notify: ({ text }) => {
      notices.push(text);
      return () => {
        const at = notices.indexOf(text);
        if (at >= 0) notices.splice(at, 1);
      };
    },
    claimTitle: () => () => undefined,
    telemetry,
    Slot: ({ name, props }) => {
      const Filler = fillers[name] as ComponentType<object> | undefined;
      return (
        Filler && (
          <div data-place={name}>
            <Filler {...props} />
          </div>
        )
      );
    },
    navigation: {
      href,
      go: (name, options) => {
        gone.push(href(name, options?.params, options?.query));
      },
      changeQuery: (change) => {
        gone.push(JSON.stringify(change));
      },
      prefetch: (address) => {
        prefetched.push(address);
      },
      back: () => {
        gone.push('back');
      },
      standsAbove: () => () => undefined,
      continueAfterSignIn: () => {
        gone.push('continueAfterSignIn');
      },
    },
    ...platform,
  };
  const result = render(
    <Provider store={store}>
      <PlatformProvider platform={whole}>
        <Parts>
          <MemoryRouter initialEntries={[path]}>
            <Spy />
            <Routes>
              <Route path={pattern} element={ui} />
            </Routes>
          </MemoryRouter>
        </Parts>
      </PlatformProvider>
    </Provider>,
  );
  return { ...result, store, gone, notices, reported, told, noted, prefetched, address: () => address };
}
