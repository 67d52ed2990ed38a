import { Button, Icon, icons, touchTarget } from '@commonhearth/ui';
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
  container-type: inline-size;
  > * {
    pointer-events: auto;
  }
  /* one line beside a narrow list: icons, whose words are their names */
  @container (max-width: 22rem) {
    > button + button {
      gap: 0;
      padding-inline: 10px;
      font-size: 0;
    }
  }
`;
const Toggle = styled.button`
  ${touchTarget}
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-height: 40px;
  margin-right: auto;
  padding: 0 16px 0 12px;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: var(--surface);
  font-size: 0.9375rem;
  font-weight: 600;
`;
const Tick = styled.span`
  display: grid;
  place-content: center;
  width: 20px;
  height: 20px;
  border: 1.5px solid var(--line-strong);
  border-radius: 6px;
  [aria-pressed='true'] > & {
    border-color: var(--chosen);
    background: var(--chosen);
    color: var(--on-chosen);
  }
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
  readonly onFollow: (follows: boolean) => void;
  /** Makes the list follow a move; null while there is none. */
  readonly search: (() => void) | null;
  /** Takes the map away; undefined where it is alone. */
  readonly onHide: (() => void) | undefined;
  /** What else stands above the map. */
  readonly children?: ReactNode;
}

/** Above the map: whether the list follows it, and what takes it away. */
export function MapBar({ follows, onFollow, search, onHide, children }: Props) {
  return (
    <Bar>
      <Toggle
        type="button"
        aria-pressed={follows}
        onClick={() => {
          onFollow(!follows);
        }}
      >
        <Tick aria-hidden="true">{follows && <Icon drawing={icons.check} size={15} />}</Tick>
        Search as I move
      </Toggle>
      {children}
      {onHide !== undefined && (
        <Button size="small" icon={icons.close} title="Hide map" onClick={onHide}>
          Hide map
        </Button>
      )}
      {search !== null && (
        <Here>
          <Button size="small" variant="primary" icon={icons.search} onClick={search}>
            Search this area
          </Button>
        </Here>
      )}
    </Bar>
  );
}
