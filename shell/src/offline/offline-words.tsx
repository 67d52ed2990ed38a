import { Icon, icons, usePageMark } from '@commonhearth/ui';
import { useRef } from 'react';
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

/** In the flow of a dialog. */
const Line = styled(Bar)`
  position: static;
  padding-bottom: 10px;
`;
const message = (
  <>
    <Icon drawing={icons.warning} />
    You’re offline. You can still see what has loaded.
  </>
);

/** Fixed to the bottom of the window. */
export function Offline() {
  const bar = useRef<HTMLDivElement>(null);
  useBarRoom(bar);
  // hides the lower banner
  usePageMark('asks');
  return (
    <Bar ref={bar}>
      <RoomAtFoot />
      {message}
    </Bar>
  );
}

export const OfflineLine = () => <Line>{message}</Line>;
