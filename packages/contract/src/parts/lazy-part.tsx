import { lazy, use, useEffect, useState, useTransition, type ComponentType } from 'react';
import { PartHostContext, type PartHost, type PartPlace } from './part-host.tsx';

interface Options<Props> {
  /** The part is a dialog: when it fails its panel stands above the page, and this closes it. */
  readonly dialog?: (props: Props) => () => void;
  /** The part stands in a bar: when it fails a small button takes its place. */
  readonly small?: true;
}
/** What an answer is drawn with, be it the part or its failure. */
interface AnswerProps<Props> {
  readonly part: Props;
  readonly place: PartPlace;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/**
 * A component in a chunk of its own, in place of `React.lazy`: `lazyPart(() => import('./editor.tsx'))`,
 * below a `Suspense`. When it cannot be loaded, or throws while rendering, a panel with Retry stands in its
 * place and everything around it goes on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { dialog, small }: Options<Props> = {},
): ComponentType<Props> {
  const shape: PartPlace['shape'] = dialog !== undefined ? 'dialog' : small ? 'button' : 'panel';
  let latest: ComponentType<AnswerProps<Props>> | undefined;

  const ask = ({ load: loadPart, Boundary, Failed }: PartHost): ComponentType<AnswerProps<Props>> => {
    const mine = lazy(async () => {
      try {
        const { default: Component } = await loadPart(load);
        const Arrived = ({ part, place }: AnswerProps<Props>) => (
          <Boundary {...place}>
            <Component {...part} />
          </Boundary>
        );
        return { default: Arrived };
      } catch (failure) {
        const Absent = ({ place, retry, retrying }: AnswerProps<Props>) => {
          // whoever leaves and comes back finds another try
          useEffect(
            () => () => {
              if (latest === mine) latest = undefined;
            },
            [],
          );
          return <Failed {...place} failure={failure} retry={retry} retrying={retrying} />;
        };
        return { default: Absent };
      }
    });
    latest = mine;
    return mine;
  };

  return function Part(props: Props) {
    const host = use(PartHostContext);
    const [{ Answer }, setAnswer] = useState(() => ({ Answer: latest ?? ask(host) }));
    const [retrying, startRetry] = useTransition();
    const retry = (): void => {
      startRetry(() => {
        setAnswer({ Answer: ask(host) });
      });
    };
    const place = { shape, onClose: dialog?.(props) };
    return <Answer part={props} place={place} retry={retry} retrying={retrying} />;
  };
}
