import { cornersAtLeast, cornersAtMost } from '@commonhearth/domain';
import { Button, icons, TextButton } from '@commonhearth/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Drawing } from './use-drawing.ts';

const Panel = styled.div`
  position: absolute;
  z-index: 2;
  inset: 12px 12px auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 6px 16px;
  padding: 10px 12px 10px 16px;
  border-radius: 16px;
  background: var(--surface);
  box-shadow: var(--shadow);
  outline: var(--float-edge);
  > p {
    flex: 1 1 220px;
    font-size: 0.9375rem;
  }
`;

function words({ corners, count }: Drawing): string {
  if (corners.length >= cornersAtMost)
    return `${count === null ? '' : `${count} homes in your area. `}That’s the most corners an area can have.`;
  if (count !== null) return count === 1 ? '1 home in your area' : `${count} homes in your area`;
  const missing = cornersAtLeast - corners.length;
  if (missing === cornersAtLeast)
    return 'Tap the map to add corners. Keyboard: move with the arrows, add with Enter.';
  if (missing <= 0) return 'Press “Show these” to see the homes in your area.';
  return missing === 1 ? 'One more corner' : `${missing} more corners`;
}

/** Draws an area on the map and clears it: a button, or above the map a panel. What is drawn counts as it grows. */
export function DrawControls({ drawing }: { readonly drawing: Drawing }) {
  const isDrawing = drawing.onCorner !== undefined;
  const begin = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(isDrawing);
  // what was pressed last is gone
  useEffect(() => {
    if (wasDrawing.current && !isDrawing) begin.current?.focus();
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  if (!isDrawing)
    return (
      <Button
        ref={begin}
        size="small"
        icon={drawing.drawn ? icons.trash : icons.area}
        title={drawing.drawn ? 'Clear area' : 'Draw an area'}
        onClick={drawing.drawn ? drawing.clear : drawing.start}
      >
        {drawing.drawn ? 'Clear area' : 'Draw an area'}
      </Button>
    );
  const { corners } = drawing;
  return (
    <Panel role="group" aria-label="Drawing an area">
      <p role="status">{words(drawing)}</p>
      {corners.length > 0 && (
        <TextButton
          onClick={() => {
            drawing.undo();
            if (corners.length === 1) cancel.current?.focus();
          }}
        >
          Undo corner
        </TextButton>
      )}
      <TextButton ref={cancel} onClick={drawing.cancel}>
        Cancel
      </TextButton>
      <Button
        size="small"
        variant="primary"
        blockedReason={corners.length < cornersAtLeast ? 'Add at least three corners.' : undefined}
        onClick={drawing.finish}
      >
        Show these
      </Button>
    </Panel>
  );
}
