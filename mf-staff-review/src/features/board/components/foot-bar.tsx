import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { Icon, IconButton, icons, KeyHint, media, touchTarget, usePageMark } from '@commonhearth/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { selectBoard, selectClosed, useBoardSelector } from '../state/board.selectors.ts';
import type { Board } from '../use-board.ts';

const Container = styled.div`
  position: fixed;
  anchor-name: --at-foot;
  z-index: 20;
  left: 50%;
  bottom: calc(2.5rem + env(safe-area-inset-bottom));
  translate: -50% 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  width: max-content;
  max-width: calc(100vw - 16px);
  min-height: 2.75rem;
  padding: 4px 6px 4px 14px;
  border-radius: 12px;
  background: var(--overlay);
  color: var(--on-overlay);
  box-shadow: var(--shadow-float);
  outline: var(--float-edge);
  font-size: 0.8125rem;
  > strong {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  @media ${media.belowDesktop} {
    bottom: calc(8px + env(safe-area-inset-bottom));
  }
  @media ${media.small} {
    width: calc(100vw - 16px);
    > strong {
      flex: 1 1 100%;
      padding: 4px 0;
    }
  }
`;
/** Toasts appear above it. */
function Bar(props: ComponentProps<typeof Container>) {
  usePageMark('at-foot');
  return <Container {...props} />;
}
const Press = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 2rem;
  ${touchTarget}
  padding: 0 10px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: var(--on-overlay);
  font-weight: 600;
  white-space: nowrap;
  &:hover {
    background: rgb(255 255 255 / 0.16);
  }
  @media ${media.small} {
    flex: 1 0 auto;
    min-height: 44px;
    background: rgb(255 255 255 / 0.14);
  }
`;
const Words = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
`;

const Close = styled(IconButton)`
  color: var(--on-overlay);
  &:hover {
    background: rgb(255 255 255 / 0.16);
  }
`;

const number = (count: number): string => count.toLocaleString('en-US');

function Selected({ board: { at, bulk, selection, counts } }: { readonly board: Board }) {
  const closed = useBoardSelector(selectClosed);
  const { filter } = useBoardSelector(selectBoard);
  const found = matchStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <Bar role="group" aria-label="Selected homes">
      <strong>{number(bulk.size)} selected</strong>
      {matchStatuses.map((status, i) =>
        status === 'published' || (status === 'approved' && closed) ? null : (
          <Press
            key={status}
            type="button"
            onClick={() => {
              if (bulk.moveSelected(status)) at.focus();
            }}
          >
            {matchStatusLabels[status]} <KeyHint>{`${i + 1}`}</KeyHint>
          </Press>
        ),
      )}
      {selection.whole !== 'found' && found > bulk.size && (
        <Press
          type="button"
          onClick={() => {
            selection.selectWhole('found');
          }}
        >
          Select all {number(found)} {filter === null ? 'in the cycle' : 'found'}
        </Press>
      )}
      <Press
        type="button"
        onClick={() => {
          selection.clear();
          at.focus();
        }}
      >
        Clear <KeyHint>Esc</KeyHint>
      </Press>
    </Bar>
  );
}

/**
 * At the foot of the board: how far a move of many is, what can be done with what is selected, or what was done last.
 * Buttons that leave when they are pressed put the focus back on the cards.
 */
export function FootBar({ board }: { readonly board: Board }) {
  const { at, bulk, setNotMoved } = board;
  const { progress, act } = bulk;
  if (progress !== null && progress.of > 500)
    return (
      <Bar role="group" aria-label="Moving">
        <strong>
          {number(progress.done)} of {number(progress.of)} moved
        </strong>
        <Press type="button" onClick={bulk.stop}>
          Stop
        </Press>
      </Bar>
    );
  if (act !== null && (bulk.size === 0 || act.refused.length > 0))
    return (
      <Bar role="group" aria-label="Last action">
        <Words>
          <Icon drawing={act.refused.length > 0 ? icons.warning : icons.check} />
          {act.words}
        </Words>
        {act.refused.length > 0 && (
          <Press
            type="button"
            onClick={() => {
              setNotMoved(act.refused);
            }}
          >
            Why
          </Press>
        )}
        {bulk.canUndo && (
          <Press
            type="button"
            {...(bulk.isLast && { 'aria-keyshortcuts': 'Z' })}
            onClick={() => {
              bulk.undo();
              at.focus();
            }}
          >
            <span>Undo</span> {bulk.isLast && <KeyHint>Z</KeyHint>}
          </Press>
        )}
        <Close
          icon={icons.close}
          size="dense"
          label="Dismiss"
          onClick={() => {
            bulk.dismiss();
            at.focus();
          }}
        />
      </Bar>
    );
  return bulk.size > 0 ? <Selected board={board} /> : null;
}
