import type { Hosts } from '@commonhearth/domain';
import type { FillerParameter } from '@commonhearth/registry';
import { createContext, use, useEffect, type ReactNode } from 'react';
import type { Inject } from '../store/inject.ts';
import type { RouteName } from './route-names.ts';
import type { SlotComponent } from './slots.ts';
import type { Telemetry } from './telemetry.ts';

export type RouteParams = Readonly<Record<string, string>>;
/** A value of null removes the parameter. */
export type QueryChange = Readonly<Record<string, string | null>>;

/** How code moves between pages: by name, with parameters. The shell's navigation queue is behind it. */
export interface Navigation {
  readonly href: (name: RouteName, params?: RouteParams, query?: QueryChange) => string;
  readonly go: (
    name: RouteName,
    options?: { readonly params?: RouteParams; readonly query?: QueryChange; readonly replace?: boolean },
  ) => void;
  /**
   * Merged with other changes for 35 ms, then one navigation: a push if any caller asked for push, else a
   * replace [4].
   */
  readonly changeQuery: (change: QueryChange, options?: { readonly push?: boolean }) => void;
  /**
   * To the page before; on a route without return to the public front page, or to `path` of the public site where
   * there is one.
   */
  readonly back: (options?: { readonly path?: string }) => void;
  /**
   * Something stands above the page until what this answers is called: who goes back closes it by `close`, and stays
   * on the page. A component says so by `useBackCloses`.
   */
  readonly standsAbove: (close: () => void) => () => void;
  /**
   * Loads what an address of this site will show, before somebody goes there: its page, and what its query
   * opens above it. Nothing happens when it cannot be had, or is not for who is here. `AppLink` and
   * `RouteLink` do it when they are pointed at or focused.
   */
  readonly prefetch: (address: string) => void;
  /** To where the person was heading before signing in, else to the home of their app [4]. */
  readonly continueAfterSignIn: () => void;
}

/** What the server tells the page beside the registry. Addresses that are unset hide what needs them. */
export interface PageConfig {
  readonly brand: string;
  readonly profile: 'demo' | 'production' | 'test' | 'development';
  readonly supabase: { readonly url: string; readonly anonKey: string };
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  /** Address of a style of vector tiles, shown in place of `tiles` where a browser can; unset: none. */
  readonly vectorStyle?: string | null;
  /** What the addresses of content and pictures begin with. */
  readonly hosts: Hosts;
  readonly links: {
    readonly blog: string | null;
    readonly events: string | null;
    readonly publicSite: string | null;
    readonly mainApp: string | null;
    readonly ssrApp: string | null;
  };
  /** What is told of a visit; unset: nothing. */
  readonly telemetry?: {
    readonly engagement: boolean;
    /** Whether visits are counted: by this site, and by `mixpanel` in its place once the visitor agreed. */
    readonly analytics?: boolean;
    /** Whether visits of who is signed in are counted under the id of their account; yes, unless told. */
    readonly identify?: boolean;
    /** Whether nothing of it is told before the visitor says yes; no, unless told. */
    readonly asksFirst?: boolean;
    readonly mixpanel?: { readonly token: string; readonly apiHost: string } | null;
    /** Whether what is seen is recorded: by this site, and by `recorderElsewhere` in its place once the visitor agreed. */
    readonly recorder?: boolean;
    /** Of how many visits, from 0 to 1; of all, unless told. */
    readonly recorderShare?: number;
    readonly recorderElsewhere?: { readonly url: string; readonly key: string | null } | null;
  };
  /** What a loan costs a year, in percent; 6.5 unless told. */
  readonly loanRate?: number;
  /** Features that are on here before they are for everyone. */
  readonly experiments?: readonly string[];
  /** The signed id of this view of the page, sent along with reports; only while a rollout runs. */
  readonly view?: string;
  /** The visitor's bucket in rollouts, 0 to 99; only while one runs. */
  readonly bucket?: number;
  /** Parameters of the address that belong to fillers of places. A page keeps them when it changes its own. */
  readonly parameters?: readonly FillerParameter[];
  /** What this browser tries in place of what the site gives everybody. */
  readonly overrides?: readonly PageOverride[];
}

/** A release of one remote, or an address on a developer's machine, for one browser until a time (RFC 3339). */
export interface PageOverride {
  readonly remote: string;
  readonly version?: string;
  readonly hash?: string;
  readonly address?: string;
  readonly until: string;
}

/**
 * A short message; `action`, such as Undo, works once. A `bad` one stays until it is dismissed. Others stay for twenty
 * seconds; with an action, at least until the user leaves the page, unless a newer one with the same action replaces it.
 */
export interface Notice {
  readonly text: string;
  readonly tone: 'info' | 'good' | 'bad';
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface Platform {
  readonly config: PageConfig;
  readonly navigation: Navigation;
  /** Milliseconds since 1970; never the system's clock. */
  readonly now: () => number;
  /** Short news at the foot of the page; answers what takes it back once it no longer holds. */
  readonly notify: (message: Notice) => () => void;
  /**
   * Sets the page's title, and its description where it has one, in place of its route's; returns what takes them
   * back. The last one set counts.
   */
  readonly claimTitle: (title: string, description?: string) => () => void;
  readonly telemetry: Telemetry;
  /** A place that other remotes fill. The app that draws it names it in `offers` of its manifest. */
  readonly Slot: SlotComponent;
}

const PlatformContext = createContext<Platform | null>(null);
export const PlatformProvider = ({
  platform,
  children,
}: {
  readonly platform: Platform;
  readonly children: ReactNode;
}) => <PlatformContext value={platform}>{children}</PlatformContext>;

/** The shell's services; only below `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (platform === null)
    throw new Error(
      'usePlatform was called outside of the platform: render the component inside the shell, or with renderWithPlatform in a test.',
    );
  return platform;
}
/**
 * The page's title, and its description for search engines, while this is shown, for what only the page knows: a
 * home's title, a cycle's name. The brand is added.
 */
export function usePageTitle(title: string | undefined, description?: string): void {
  const { claimTitle } = usePlatform();
  useEffect(
    () => (title === undefined ? undefined : claimTitle(title, description)),
    [claimTitle, title, description],
  );
}
export const useNavigation = (): Navigation => usePlatform().navigation;

/** What `./register` of a remote exports: injects its slices; safe to run twice. */
export interface RemoteModule {
  readonly register: (platform: { readonly inject: Inject }) => void;
}
