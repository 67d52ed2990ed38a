import { Icon, usePageMark, useToastPlace } from '@commonhearth/ui';
import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
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

/** In a dialog, in its flow. */
const Line = styled(Bar)`
  position: static;
  padding-bottom: 10px;
`;
const words = (
  <>
    <Icon name="warning" />
    You’re offline. You can still see what has loaded.
  </>
);

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
      {words}
    </Bar>
  );
}

/** Says while there is no connection that what is on the page can still be read; the foot belongs to others otherwise. */
export function OfflinePlace({ children }: { readonly children: ReactNode }) {
  const online = useSyncExternalStore(hearConnection, isOnline);
  // what a dialog covers is neither seen nor read out: there it is said in the dialog
  const dialog = useToastPlace();
  return (
    <>
      <aside aria-label="Connection">
        <div role="status">{!online && <Offline />}</div>
      </aside>
      {dialog !== null && createPortal(<div role="status">{!online && <Line>{words}</Line>}</div>, dialog)}
      {online && children}
    </>
  );
}
