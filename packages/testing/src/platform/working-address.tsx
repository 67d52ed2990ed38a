import type { Platform } from '@commonhearth/contract';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

type Query = Readonly<Record<string, string | null>>;
const present = (query: Query): [string, string][] =>
  Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);

interface Step {
  readonly change: Query;
  readonly push: boolean;
}

/**
 * An address bar that works, for a whole page in `renderWithPlatform`: `Address` stands beside the page,
 * `navigation` changes its query at once. `pathOf` is where links lead; `steps` and `went` are what the page
 * asked for.
 */
export function workingAddress(pathOf: (params: Readonly<Record<string, string>>) => string) {
  const steps: Step[] = [];
  const went: { readonly name: string }[] = [];
  let apply: (change: Query) => void = () => undefined;
  let goBack: () => void = () => undefined;
  const Address = () => {
    const [, setQuery] = useSearchParams();
    const navigate = useNavigate();
    useEffect(() => {
      goBack = () => {
        void navigate(-1);
      };
      apply = (change) => {
        setQuery((before) => [...[...before].filter(([key]) => !(key in change)), ...present(change)]);
      };
    }, [setQuery, navigate]);
    return null;
  };
  const navigation: Platform['navigation'] = {
    href: (_name, params = {}, to = {}) => `${pathOf(params)}?${new URLSearchParams(present(to))}`,
    go: (name) => {
      went.push({ name });
    },
    back: () => undefined,
    prefetch: () => undefined,
    standsAbove: () => () => undefined,
    continueAfterSignIn: () => undefined,
    changeQuery: (change, { push = false } = {}) => {
      steps.push({ change, push });
      apply(change);
    },
  };
  /** As the shell does after Back or a link: the address changes by itself. */
  const change = (wanted: Query): void => {
    act(() => {
      apply(wanted);
    });
  };
  /** Presses Back. */
  const back = (): void => {
    act(() => {
      goBack();
    });
  };
  return { Address, navigation, change, back, steps, went };
}
