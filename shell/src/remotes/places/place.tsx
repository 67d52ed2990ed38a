import { PartHostContext } from '@commonhearth/contract/host';
import { Suspense, use, useEffect } from 'react';
import { RenderBoundary } from '../render-boundary.tsx';
import { FillersContext, type LoadedFiller } from './fillers-context.ts';

/** A place of a page with what fills it. One that throws is reported and left out. */
export function Place({ name, props }: { readonly name: string; readonly props: object | undefined }) {
  const { loaded, want } = use(FillersContext);
  useEffect(() => {
    want(name);
  }, [want, name]);
  return (
    <div data-place={name}>
      {loaded.get(name)?.map((filler) => (
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
