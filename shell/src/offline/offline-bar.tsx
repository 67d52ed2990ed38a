import { Icon, usePageMark } from '@commonhearth/ui';
import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { RoomAtFoot } from '../consent/room-at-foot.ts';
import { useBarRoom } from '../consent/use-bar-room.ts';

const Bar = styled.div`
  position: fixed;
  z-index: 40;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
  background: var(--overlay);
  color: var(--on-overlay);
  font-size: 0.9375rem;
  line-height: 1.35;
`;

function hearConnection(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange);
  };
}
const isOnline = (): boolean => navigator.onLine;

function Offline() {
  const bar = useRef<HTMLDivElement>(null);
  useBarRoom(bar);
  // a lower banner gives way to it
  usePageMark('asks');
  return (
    <Bar ref={bar}>
      <RoomAtFoot />
      <Icon name="warning" />
      You are offline. What has loaded stays here.
    </Bar>
  );
}

/** Says while there is no connection that what is on the page can still be read; the foot belongs to others otherwise. */
export function OfflinePlace({ children }: { readonly children: ReactNode }) {
  const online = useSyncExternalStore(hearConnection, isOnline);
  return (
    <>
      <aside aria-label="Connection">
        <div role="status">{!online && <Offline />}</div>
      </aside>
      {online && children}
    </>
  );
}
