import type { StaffCompound } from '@commonhearth/schemas';
import { Button, Inline, LinkButton } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';

const Large = styled.img`
  display: block;
  width: 100%;
  height: auto;
  max-height: calc(100dvh - 210px);
  object-fit: contain;
  border-radius: 12px;
  background: var(--surface-sunk);
`;

interface ImageDialogProps {
  readonly images: StaffCompound['social_media_images'];
  readonly openId: number;
  /** What a downloaded file is called, before its number. */
  readonly name: string;
  readonly onOpen: (imageId: number) => void;
  readonly onClose: () => void;
}

/** One social image as large as the window lets it be, with its file, and the next ones. */
export function ImageDialog({ images, openId, name, onOpen, onClose }: ImageDialogProps) {
  const at = images.findIndex(({ image_id }) => image_id === openId);
  const image = images[at];
  if (image === undefined) return null;
  const step = (by: number): void => {
    const next = images[(at + by + images.length) % images.length];
    if (next !== undefined) onOpen(next.image_id);
  };
  return (
    <Dialog
      open
      dense
      onPhone="full"
      width={620}
      title={`Social image ${at + 1} of ${images.length}`}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      footer={
        <Inline $gap={2}>
          <Button
            size="dense"
            onClick={() => {
              step(-1);
            }}
          >
            Previous
          </Button>
          <Button
            size="dense"
            onClick={() => {
              step(1);
            }}
          >
            Next
          </Button>
          <LinkButton size="dense" variant="primary" href={image.url} download={`${name}-${at + 1}.png`}>
            Download
          </LinkButton>
        </Inline>
      }
    >
      <Large
        src={image.url}
        width={1080}
        height={1080}
        alt={`Social image ${at + 1}, made from the home’s facts`}
      />
    </Dialog>
  );
}
