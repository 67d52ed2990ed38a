import type { JobProgress as JobStanding, StaffCompound } from '@commonhearth/schemas';
import { Button, icons, JobProgress, Note, Panel, Stack } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { topImages, useSocialImages } from '../use-social-images.ts';
import { ImageDialog } from './image-dialog.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  button {
    display: block;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: 8px;
    overflow: hidden;
    background: var(--surface-sunk);
    cursor: pointer;
  }
  img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
  }
`;

const untold: JobStanding = { state: 'queued', done: 0, total: null, errors: [], failure: null };
const small = (url: string): string => url.replace(/\/\d+\.png$/, '/480.webp');

/** Images of a home to be posted elsewhere: made here, looked at large, kept, made anew. */
export function SocialImagesPanel({
  compound,
  onSaved,
}: {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
}) {
  const { standing, reason, job, begin } = useSocialImages(compound, onSaved);
  const [opened, setOpened] = useState<number | null>(null);
  const images = topImages(compound);
  const isDrawing = standing === 'making';
  const open = images.find(({ image_id }) => image_id === opened);
  return (
    <Panel
      dense
      title="Social images"
      actions={
        <Button
          size="dense"
          icon={icons.photos}
          blockedReason={isDrawing ? 'Already making images.' : undefined}
          onClick={begin}
        >
          {images.length === 0 ? 'Make social images' : 'Make again'}
        </Button>
      }
    >
      <Stack $gap={3}>
        {isDrawing && (
          <JobProgress
            dense
            job={job ?? untold}
            title="Making 4 images…"
            unit="images"
            whenFailed="The previous images are back."
          >
            You can leave; the images will be here.
          </JobProgress>
        )}
        {standing === 'failed' && (
          <div role="alert">
            <Note dense tone="bad" title="Couldn’t make the images.">
              {reason}
            </Note>
          </div>
        )}
        {standing === 'late' && (
          <Note dense tone="warn">
            {reason}
          </Note>
        )}
        {images.length === 0 && !isDrawing && (
          <p>None yet. Makes four images from the photo, price, area and brand, ready to post.</p>
        )}
        {images.length > 0 && (
          <Grid>
            {images.map(({ image_id, url }, i) => (
              <li key={image_id}>
                <button
                  type="button"
                  aria-label={`View social image ${i + 1} of ${images.length}`}
                  onClick={() => {
                    setOpened(image_id);
                  }}
                >
                  <img src={small(url)} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </Grid>
        )}
      </Stack>
      {open !== undefined && (
        <ImageDialog
          images={images}
          openId={open.image_id}
          name={`home-${compound.compound_id}`}
          onOpen={setOpened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </Panel>
  );
}
