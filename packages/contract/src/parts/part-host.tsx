import { createContext, use, type ComponentType, type ReactNode } from 'react';

/**
 * How the failure of a part is shown: as a panel in its place, above the page when it is a dialog, as a small
 * button in a bar.
 */
export interface PartPlace {
  readonly shape: 'panel' | 'dialog' | 'button';
  /** Closes what was asked for; a dialog that failed can be dismissed. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * What the shell does for the parts of one app: loading within a budget, failures told apart and reported, a
 * panel with Retry.
 */
export interface PartHost {
  readonly load: <Module>(load: () => Promise<Module>) => Promise<Module>;
  readonly reportError: (error: unknown) => void;
  /** Shows the panel when a child throws while rendering. */
  readonly Boundary: ComponentType<PartPlace & { readonly children: ReactNode }>;
  /** The panel for what `load` rejected with. */
  readonly Failed: ComponentType<
    PartPlace & { readonly failure: unknown; readonly retry: () => void; readonly retrying: boolean }
  >;
}

/** Outside of the shell, as in a test of a feature: nothing is caught. */
const bare: PartHost = {
  load: (load) => load(),
  reportError: () => undefined,
  Boundary: ({ children }) => children,
  Failed({ failure }) {
    throw failure;
  },
};

/** Set by the shell around every app. */
export const PartHostContext = createContext<PartHost>(bare);

/**
 * Loads a later module of this app, as `lazyPart` does for a component: `const loadPart = useLoadPart();
 * loadPart(() => import('./x.ts'))`. A failure is reported; called again it asks under a fresh address.
 */
export const useLoadPart = (): PartHost['load'] => use(PartHostContext).load;

/**
 * For what this app caught itself and went on without: the error is reported with the app, its version and
 * the route. Reports are limited per minute, and the same one is sent once.
 */
export const useReportError = (): PartHost['reportError'] => use(PartHostContext).reportError;
