import type { StaffCompound } from '@commonhearth/schemas';
import { EmptyState, Panel, Stack } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePhotos } from '../use-photos.ts';
import { FileChooser } from '../../../uploads/file-chooser.tsx';
import { OrdersClash } from './orders-clash.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { ProviderImages } from './provider-images.tsx';
import { UploadList } from '../../../uploads/upload-list.tsx';

const Drop = styled.div<{ $over: boolean }>`
  border-radius: 12px;
  outline: ${(p) => (p.$over ? '2px dashed var(--focus)' : '0')};
`;

const Place = styled.div`
  outline: 0;
`;

interface PhotosPanelProps {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
}

/** The photos of a home: ordered, deleted, uploaded (chosen, dropped or pasted), and loaded from the provider. */
export function PhotosPanel({ compound, onSaved }: PhotosPanelProps) {
  const { photos, mine, leaving, order, remove, keep, uploads, takeTheirs } = usePhotos(compound, onSaved);
  const [over, setOver] = useState(false);
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      pasted(event);
    };
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  const place = useRef<HTMLDivElement>(null);
  const shownPhotos =
    photos.length === 0 ? (
      <EmptyState dense title="No photos yet" headingLevel={3}>
        Choose files, drop them here, or paste one.
      </EmptyState>
    ) : (
      <PhotoGrid photos={photos} leaving={leaving} onOrder={order} onDelete={remove} onKeep={keep} />
    );
  return (
    <Drop
      $over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <Panel dense title="Photos" actions={<FileChooser several label="Add photos" onFiles={uploads.add} />}>
        <Stack $gap={3}>
          <Place ref={place} tabIndex={-1} role="group" aria-label="Photos">
            {mine === null ? (
              shownPhotos
            ) : (
              <OrdersClash
                mine={mine}
                theirs={photos}
                onChosen={(whose) => {
                  // the button that was pressed goes
                  place.current?.focus({ preventScroll: true });
                  if (whose === 'theirs') takeTheirs();
                  else order(mine.map(({ image_id }) => image_id));
                }}
              />
            )}
          </Place>
          <UploadList
            uploads={uploads.uploads}
            through={uploads.through}
            onRetry={uploads.retry}
            onRemove={uploads.remove}
            onRemoveFailed={uploads.removeFailed}
            unit={{ one: 'photo', many: 'photos' }}
          />
          <ProviderImages compound={compound} onSaved={onSaved} />
        </Stack>
      </Panel>
    </Drop>
  );
}
