import { lazyPart } from '@commonhearth/contract';
import { Button, ErrorPanel, Note, VisuallyHidden, media } from '@commonhearth/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Asked } from '../types.ts';
import { useReleases } from '../use-releases.ts';
import { AuditPanel } from './audit-panel.tsx';
import { BucketPanel } from './bucket-panel.tsx';
import { LoadingTable } from './loading-table.tsx';
import { RemoteTable } from './remote-table.tsx';
import { ShellsLine } from './shells-line.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import { channelOf, wholeChannel } from './channel-of.ts';

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'), { dialog: ({ onClose }) => onClose });

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  h1 {
    font-size: 1.375rem;
  }
`;
const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
  align-items: start;
  gap: 14px;
  > * {
    display: grid;
    gap: 14px;
  }
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface ReleasesViewProps {
  /** Beneath, for who may change what is live. */
  readonly children: ReactNode;
}

/** HFCi Releases: what is live, how rollouts do, who changed what, and the way back. */
export function ReleasesView({ children }: ReleasesViewProps) {
  const { releases, isError, isFetching, refetch } = useReleases();
  const [asked, setAsked] = useState<{ readonly remote: string; readonly what: Asked }>();
  const [picked, setPicked] = useState<string>();
  const running = releases?.channels.find(({ rollout }) => rollout !== null)?.remote;
  const chosen = releases?.channels.find(({ remote }) => remote === (picked ?? running));
  const close = () => {
    setAsked(undefined);
  };
  return (
    <>
      <Head>
        <div>
          <h1>Releases</h1>
          {releases !== undefined && <ShellsLine {...releases} />}
        </div>
        {releases?.may_change === true && releases.frozen === null && (
          <Button
            size="dense"
            icon="lock"
            onClick={() => {
              setAsked({ remote: wholeChannel, what: 'freeze' });
            }}
          >
            No releases now…
          </Button>
        )}
      </Head>
      {isError && (
        <ErrorPanel
          title={releases === undefined ? 'The releases did not load' : 'This may be out of date'}
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        >
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {releases === undefined && !isError && (
        <>
          <VisuallyHidden role="status">The releases are loading.</VisuallyHidden>
          <LoadingTable />
        </>
      )}
      {releases !== undefined && (
        <>
          {releases.frozen !== null && (
            <Note
              dense
              tone="warn"
              title="No releases now."
              action={
                releases.may_change && (
                  <Button
                    size="dense"
                    onClick={() => {
                      setAsked({ remote: wholeChannel, what: 'on' });
                    }}
                  >
                    End the freeze…
                  </Button>
                )
              }
            >
              {releases.frozen === '' ? 'Somebody froze the channel.' : releases.frozen}
            </Note>
          )}
          {!releases.may_change && (
            <Note dense>You see what is live. Superusers, and the teams by their tokens, change it.</Note>
          )}
          <RemoteTable
            releases={releases}
            chosen={chosen?.remote}
            onChoose={setPicked}
            onAsk={(channel, what) => {
              setAsked({ remote: channel.remote, what });
            }}
          />
          <Two>
            <div>
              {chosen !== undefined && <TrafficPanel releases={releases} channel={chosen} />}
              <BucketPanel channels={releases.channels} />
            </div>
            <AuditPanel audit={releases.audit} />
          </Two>
          {releases.may_change && children}
        </>
      )}
      {asked !== undefined && releases !== undefined && (
        <Suspense>
          <ChangeDialog
            channel={channelOf(releases, asked.remote)}
            asked={asked.what}
            onClose={close}
            onRefused={() => {
              void refetch();
            }}
            onDone={() => {
              close();
              void refetch();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
