import { usePlatform } from '@commonhearth/contract';
import { photosOf } from '@commonhearth/domain';
import type { HomePhoto } from '@commonhearth/schemas';
import { Badge, IconButton, icons, Photo, TextButton, media } from '@commonhearth/ui';
import { Menu } from '@commonhearth/ui/menu';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PlaceDialog } from './place-dialog.tsx';

const Tile = styled.li<{ $over: boolean; $faint: boolean }>`
  position: relative;
  border-radius: 8px;
  outline: ${(p) => (p.$over ? '2px solid var(--focus)' : '0')};
  outline-offset: 2px;
  > div:first-child {
    opacity: ${(p) => (p.$faint ? 0.4 : 1)};
    cursor: grab;
  }
`;
const Corner = styled.span`
  position: absolute;
  top: 4px;
  right: 4px;
`;
const Mark = styled.span`
  position: absolute;
  left: 4px;
  bottom: 4px;
`;
const Gone = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  background: var(--surface);
  opacity: 0.94;
  border-radius: 8px;
  @media ${media.small} {
    padding: 4px;
  }
`;

interface PhotoTileProps {
  readonly photo: HomePhoto;
  readonly place: number;
  readonly count: number;
  readonly leaving: boolean;
  /** To this place, of the photos as they are now. */
  readonly onMove: (place: number) => void;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** One photo among those of a home: dragged to another's place, or moved by its menu. */
export function PhotoTile({ photo, place, count, leaving, onMove, onDelete, onKeep }: PhotoTileProps) {
  const { hosts } = usePlatform().config;
  const [asking, setAsking] = useState(false);
  const { setNodeRef: setDragged, listeners, isDragging } = useDraggable({ id: photo.image_id });
  const { setNodeRef: setOver, isOver } = useDroppable({ id: photo.image_id });
  const [shown] = photosOf([photo], '', hosts);
  const name = `Photo ${place + 1}${photo.alt === '' ? '' : `, ${photo.alt}`}`;
  const to = (wanted: number) => () => {
    onMove(wanted);
  };
  const [isFirst, isLast] = [place === 0, place === count - 1];
  return (
    <Tile ref={setOver} $over={isOver && !isDragging} $faint={isDragging}>
      <div ref={setDragged} {...listeners}>
        <Photo {...(shown ?? { src: null })} alt={name} sizes="160px" radius="8px" ratio="4 / 3" />
      </div>
      {isFirst && (
        <Mark>
          <Badge dense tone="info">
            Cover
          </Badge>
        </Mark>
      )}
      {leaving ? (
        <Gone role="status">
          Deleted
          <TextButton aria-label={`Undo: keep ${name}`} onClick={onKeep}>
            Undo
          </TextButton>
        </Gone>
      ) : (
        <Corner>
          <Menu
            dense
            align="end"
            trigger={
              <IconButton icon={icons.more} label={`${name}: move or delete`} size="dense" look="floating" />
            }
            items={[
              ...(isFirst
                ? []
                : [
                    { id: 'cover', label: 'Make cover', onSelect: to(0) },
                    {
                      id: 'up',
                      label: 'Move up',
                      onSelect: to(place - 1),
                    },
                  ]),
              ...(isLast
                ? []
                : [
                    {
                      id: 'down',
                      label: 'Move down',
                      onSelect: to(place + 1),
                    },
                    { id: 'end', label: 'Move to the end', onSelect: to(count - 1) },
                  ]),
              {
                id: 'place',
                label: 'Position…',
                onSelect: () => {
                  setAsking(true);
                },
              },
              { kind: 'separator', id: 'rule' },
              { id: 'delete', label: 'Delete', danger: true, onSelect: onDelete },
            ]}
          />
        </Corner>
      )}
      {asking && (
        <PlaceDialog
          name={name}
          place={place}
          count={count}
          onMove={onMove}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Tile>
  );
}
