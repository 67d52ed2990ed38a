import { use, useEffect } from 'react';
import { FillersContext } from './fillers-context.ts';

/** A place of a page with what fills it. */
export function Place({ name, props }: { readonly name: string; readonly props: object | undefined }) {
  const { loaded, want } = use(FillersContext);
  useEffect(() => {
    want(name);
  }, [want, name]);
  return (
    <div data-place={name}>
      {loaded.get(name)?.map(({ key, Component }) => (
        <Component key={key} {...props} />
      ))}
    </div>
  );
}
