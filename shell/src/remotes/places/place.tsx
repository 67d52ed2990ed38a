import { PartHostContext } from '@commonhearth/contract/host';
import { Suspense, use, useEffect } from 'react';
import { RenderBoundary } from '../render-boundary.tsx';
import { drawnBy } from './drawn-by.ts';
import { FillersContext, type LoadedFiller } from './fillers-context.ts';

/** A place of a page with what fills it. One that throws is reported and left out. */
export function Place({ name, props }: { readonly name: string; readonly props: object | undefined }) {
  const { loaded, owners, want } = use(FillersContext);
  useEffect(() => {
    want(name);
  }, [want, name]);
  const fillers = loaded.get(name) ?? [];
  // the attributes are on the place, because a wrapper of a filler that draws nothing would not be `:empty`
  return (
    <div
      data-place={name}
      {...drawnBy(
        fillers.map(({ app }) => app),
        owners,
      )}
    >
      {fillers.map((filler) => (
        <Filler key={filler.key} filler={filler} props={props} />
      ))}
    </div>
  );
}

interface FillerProps {
  readonly filler: LoadedFiller;
  readonly props: object | undefined;
}
const Filler = ({ filler: { app, host, Component }, props }: FillerProps) => (
  <PartHostContext value={host}>
    <RenderBoundary app={app} failed={() => null}>
      <Suspense>
        <Component {...props} />
      </Suspense>
    </RenderBoundary>
  </PartHostContext>
);
