import { Button, ChipButton, touchTarget } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Bar = styled.div`
  position: absolute;
  z-index: 2;
  inset: 12px 12px auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;
const Toggle = styled(ChipButton)`
  ${touchTarget}
  min-height: 40px;
  margin-right: auto;
  border-color: transparent;
  box-shadow: var(--shadow);
`;
/** Below the bar, in the middle. */
const Here = styled.div`
  flex-basis: 100%;
  display: flex;
  justify-content: center;
  order: 9;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;

interface Props {
  readonly follows: boolean;
  readonly onFollows: (follows: boolean) => void;
  /** Makes the list follow a move; null while there is none. */
  readonly search: (() => void) | null;
  /** Takes the map away; without it the map has no other place. */
  readonly onHide?: (() => void) | undefined;
  /** What else stands above the map. */
  readonly children?: ReactNode;
}

/** Above the map: whether the list follows it, and what takes it away. */
export function MapBar({ follows, onFollows, search, onHide, children }: Props) {
  return (
    <Bar>
      <Toggle
        pressed={follows}
        icon={follows ? 'check' : undefined}
        onClick={() => {
          onFollows(!follows);
        }}
      >
        Search as I move
      </Toggle>
      {children}
      {onHide !== undefined && (
        <Button size="small" icon="close" onClick={onHide}>
          Hide map
        </Button>
      )}
      {search !== null && (
        <Here>
          <Button size="small" variant="primary" icon="search" onClick={search}>
            Search this area
          </Button>
        </Here>
      )}
    </Bar>
  );
}
