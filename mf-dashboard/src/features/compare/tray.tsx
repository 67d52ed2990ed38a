import { Button, focusPage, keepsPageStill, media, TextButton, usePageMark } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { GoneHomes } from './gone-homes.tsx';
import type { Compared } from './use-compared.ts';

const Bar = styled.section`
  position: sticky;
  anchor-name: --at-foot;
  z-index: 3;
  /* above the button that shows the map */
  bottom: calc(84px + var(--bar-room, 0px));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  padding: 10px 12px 10px 18px;
  border-radius: 18px;
  background: var(--surface);
  box-shadow: var(--shadow-float);
  outline: var(--float-edge);
  ${keepsPageStill}
  > p {
    flex: 1;
    font-weight: 620;
  }
  /* the list clips whatever is wider than it */
  [role='tooltip'] {
    right: 0;
    left: auto;
    translate: none;
  }
  @media ${media.tabletUp} {
    /* the padding of the list has the room of the bar */
    bottom: 0;
  }
`;

export interface TrayProps {
  readonly compared: Compared;
  readonly onCompare: () => void;
}

export default function Tray({ compared: { homes, clear, gone, dismissGone }, onCompare }: TrayProps) {
  usePageMark('at-foot');
  return (
    <Bar aria-label="Homes to compare">
      {gone.length > 0 && <GoneHomes gone={gone} dismissGone={dismissGone} />}
      {homes.length > 0 && (
        <>
          <p role="status">{homes.length === 1 ? '1 home to compare' : `${homes.length} homes to compare`}</p>
          <TextButton
            onClick={() => {
              clear();
              // the tray goes
              focusPage();
            }}
          >
            Clear
          </TextButton>
          <Button
            size="small"
            variant="primary"
            aria-haspopup="dialog"
            blockedReason={homes.length < 2 ? 'Choose another home to compare it with.' : undefined}
            onClick={onCompare}
          >
            Compare
          </Button>
        </>
      )}
    </Bar>
  );
}
