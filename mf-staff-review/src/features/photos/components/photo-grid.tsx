import type { HomePhoto } from '@commonhearth/schemas';
import { media } from '@commonhearth/ui';
import { DndContext, MouseSensor, TouchSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import { styled } from 'styled-components';
import { PhotoTile } from './photo-tile.tsx';

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(124px, 1fr));
  gap: 8px;
  @media ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The menus of the photos are the way without a pointer, and the panel says what was done. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

interface PhotoGridProps {
  readonly photos: readonly HomePhoto[];
  readonly leaving: readonly number[];
  readonly onOrder: (ids: readonly number[]) => void;
  readonly onDelete: (imageId: number) => void;
  readonly onKeep: (imageId: number) => void;
}

/** The photos of a home in their order, the first one as its cover. */
export function PhotoGrid({ photos, leaving, onOrder, onDelete, onKeep }: PhotoGridProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // a short touch scrolls
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const ids = photos.map(({ image_id }) => image_id);
  const move = (imageId: number, place: number): void => {
    onOrder(ids.filter((one) => one !== imageId).toSpliced(place, 0, imageId));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragEnd={({ active, over }) => {
        if (over !== null && over.id !== active.id) move(Number(active.id), ids.indexOf(Number(over.id)));
      }}
    >
      <Grid aria-label={`Photos, ${photos.length}`}>
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.image_id}
            photo={photo}
            place={place}
            count={photos.length}
            leaving={leaving.includes(photo.image_id)}
            onMove={(to) => {
              move(photo.image_id, to);
            }}
            onDelete={() => {
              onDelete(photo.image_id);
            }}
            onKeep={() => {
              onKeep(photo.image_id);
            }}
          />
        ))}
      </Grid>
    </DndContext>
  );
}
