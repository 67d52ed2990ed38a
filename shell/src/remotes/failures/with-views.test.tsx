import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RemotesContext } from '../remotes-context.ts';
import { noReport, soundFederation } from '../sound-federation.harness.ts';
import * as loaded from './views/index.ts';
import { prepareViews, WithViews } from './with-views.tsx';

it('shows views that finish loading between the first render and its effects', async () => {
  // `act` would run the effects too early
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  let arrive: (views: unknown) => void = () => undefined;
  const arrived = new Promise<never>((resolve) => {
    arrive = resolve as typeof arrive;
  });
  const preloading = prepareViews(() => arrived);
  const Arrival = () => {
    useLayoutEffect(() => {
      arrive(loaded);
    }, []);
    return null;
  };
  const place = document.createElement('div');
  const root = createRoot(place);
  const federation = { ...soundFederation(), loadPart: () => new Promise<never>(() => undefined) };
  root.render(
    <RemotesContext value={{ federation, report: noReport }}>
      <WithViews plain="plain" loading="loading">
        {() => 'view'}
      </WithViews>
      <Arrival />
    </RemotesContext>,
  );
  await preloading;
  await expect.poll(() => place.textContent).toBe('view');
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
