import { RemoteFailure } from '@commonhearth/federation';
import { render, screen } from '@testing-library/react';
import { RemotesContext } from './remotes-context.ts';
import { RenderBoundary } from './render-boundary.tsx';
import { soundFederation } from './sound-federation.harness.ts';

const app = { remote: 'mf-a' };

it('what was thrown in one place says nothing of the next one, and is reported once', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported: unknown[] = [];
  const remotes = {
    federation: { ...soundFederation(), failureOf: () => new RemoteFailure('render', app, 'no such home') },
    report: (fault: unknown) => {
      reported.push(fault);
    },
  };
  const Home = ({ home }: { readonly home: string }) => {
    if (home === '1') throw new Error('no such home');
    return <p>Home {home}</p>;
  };
  const at = (home: string) => (
    <RemotesContext value={remotes}>
      <RenderBoundary app={app} place={home} failed={({ reason }) => <p>Failed: {reason}</p>}>
        <Home home={home} />
      </RenderBoundary>
    </RemotesContext>
  );
  const { rerender } = render(at('1'));
  expect(screen.getByText('Failed: no such home')).toBeTruthy();
  rerender(at('2'));
  expect(screen.getByText('Home 2')).toBeTruthy();
  expect(reported).toHaveLength(1);
});
