import { lazyPart } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import type { ChannelRemote } from '@commonhearth/schemas';
import { channelRemoteIn, wholeChannel } from '@commonhearth/schemas/constants';
import { Button, ErrorPanel, icons, Note, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Asked } from '../types.ts';
import { changeInWords } from '../words.ts';
import { endedByItself } from '../kept.ts';
import { useReleases } from '../use-releases.ts';
import { AuditPanel } from './audit-panel.tsx';
import { BucketPanel } from './bucket-panel.tsx';
import { LoadingTable } from './loading-table.tsx';
import { RemoteTable } from './remote-table.tsx';
import { ShellsLine } from './shells-line.tsx';
import { TrafficPanel } from './traffic-panel.tsx';

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'), { dialog: ({ onClose }) => onClose });

const Two = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 14px;
  > :first-child {
    display: grid;
    flex: 2 1 min(100%, 32rem);
    gap: 14px;
    min-width: 0;
  }
  > :last-child {
    flex: 1 1 min(100%, 22rem);
  }
`;

interface ReleasesViewProps {
  /** Beneath, for who may change what is live. */
  readonly children: ReactNode;
}

/** HFCi Releases: what is live, how rollouts do, who changed what, and the way back. */
export function ReleasesView({ children }: ReleasesViewProps) {
  const { releases, isError, isFetching, refetch } = useReleases();
  // the row as it was seen when somebody began: what others change meanwhile is a conflict, and not confirmed unread
  const [asked, setAsked] = useState<{ readonly channel: ChannelRemote; readonly what: Asked }>();
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // a change may take away the button that began it
    if (done !== '' && document.activeElement === document.body) heading.current?.focus();
  }, [done, releases]);
  const [picked, setPicked] = useState<string>();
  const running = releases?.channels.find(
    ({ remote, rollout }) => rollout !== null || endedByItself(releases.audit, remote) !== undefined,
  )?.remote;
  const chosen = releases?.channels.find(({ remote }) => remote === (picked ?? running));
  const ask = (remote: string, what: Asked) => {
    if (releases !== undefined)
      setAsked({ channel: channelRemoteIn(releases.channels, releases.channel, remote), what });
  };
  const lookAgain = async (): Promise<void> => {
    const { data } = await refetch();
    if (data !== undefined)
      setAsked(
        (now) => now && { ...now, channel: channelRemoteIn(data.channels, data.channel, now.channel.remote) },
      );
  };
  const close = () => {
    setAsked(undefined);
  };
  return (
    <>
      <StaffHead>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Releases
          </h1>
          {releases !== undefined && <ShellsLine {...releases} />}
          <RouteLink to="HFCi Errors">Errors in browsers</RouteLink>
        </div>
        {releases?.may_change === true && releases.frozen === null && (
          <Button
            size="dense"
            icon={icons.lock}
            onClick={() => {
              ask(wholeChannel, 'freeze');
            }}
          >
            Freeze releases…
          </Button>
        )}
      </StaffHead>
      {isError && (
        <ErrorPanel
          title={releases === undefined ? 'Couldn’t load the releases' : 'This may be out of date'}
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        >
          Check the connection and try again.
        </ErrorPanel>
      )}
      {releases === undefined && !isError && (
        <>
          <VisuallyHidden role="status">Loading releases…</VisuallyHidden>
          <LoadingTable />
        </>
      )}
      {releases !== undefined && (
        <>
          {releases.frozen !== null && (
            <Note
              dense
              tone="warn"
              title="Releases are frozen."
              action={
                releases.may_change && (
                  <Button
                    size="dense"
                    onClick={() => {
                      ask(wholeChannel, 'on');
                    }}
                  >
                    End the freeze…
                  </Button>
                )
              }
            >
              {releases.frozen === '' ? 'Someone froze the channel.' : releases.frozen}
            </Note>
          )}
          {!releases.may_change && (
            <Note dense>You can view what’s live. Superusers, and teams with tokens, can change it.</Note>
          )}
          <RemoteTable
            releases={releases}
            chosen={chosen?.remote}
            onChoose={setPicked}
            onAsk={(channel, what) => {
              ask(channel.remote, what);
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
      <VisuallyHidden role="status">{done}</VisuallyHidden>
      {asked !== undefined && (
        <Suspense>
          <ChangeDialog
            channel={asked.channel}
            asked={asked.what}
            onClose={close}
            onRefused={() => {
              void lookAgain();
            }}
            onDone={() => {
              setDone(changeInWords(asked.channel.remote, asked.what));
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
