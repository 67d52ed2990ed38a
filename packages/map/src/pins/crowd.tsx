import type { GetPinMark } from '@commonhearth/domain';
import { touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { LookOf, MapHome } from '../types.ts';
import { pinColours } from './pin-colours.ts';
import { pinName } from './pin-look.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  max-height: 220px;
  margin: 10px 0 0;
  padding: 2px;
  overflow-y: auto;
  list-style: none;
  button {
    min-height: 36px;
    ${touchTarget}
    padding: 0 12px;
    border: 1.5px solid var(--line-strong, #c4bfb8);
    border-radius: 10px;
    background: var(--pin-back);
    font: 650 0.9062rem/1 var(--font-text, sans-serif);
    font-variant-numeric: tabular-nums;
  }
  ${pinColours((name) => `button.is-${name}`)}
  button:hover,
  button[aria-current='true'] {
    border-color: var(--chosen);
  }
`;

interface CrowdProps {
  readonly homes: readonly MapHome[];
  readonly lookOf: LookOf;
  readonly getMark: GetPinMark | undefined;
  readonly openId: string | null;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

/** Homes that stand too close for the last zoom to part them, such as those of one building. */
export function Crowd({ homes, lookOf, getMark, openId, onHover, onSelect }: CrowdProps): React.JSX.Element {
  return (
    <>
      <strong>{homes.length} homes at this spot</strong>
      <List>
        {homes.map((home) => {
          const id = home.compoundId;
          const { label, state } = lookOf(home);
          const mark = getMark?.(id) ?? null;
          return (
            <li key={id}>
              <button
                type="button"
                className={id === openId ? 'is-open' : `is-${state}`}
                aria-current={id === openId}
                aria-label={pinName({ label, state, open: id === openId, mark })}
                onMouseEnter={() => {
                  onHover(id);
                }}
                onMouseLeave={() => {
                  onHover(null);
                }}
                onClick={() => {
                  onSelect(id);
                }}
              >
                {mark !== null && mark.tick !== null && '✓ '}
                {label}
              </button>
            </li>
          );
        })}
      </List>
    </>
  );
}
