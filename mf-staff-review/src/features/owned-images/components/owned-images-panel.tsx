import { usePlatform, type CallError } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import type { OwnedImageType } from '@commonhearth/schemas/constants';
import { EmptyState, Panel, SelectField, Stack } from '@commonhearth/ui';
import { useState } from 'react';
import {
  useAddOwnedImageForStaffReviewMutation,
  useChangeOwnedImageForStaffReviewMutation,
  useDeleteOwnedImageForStaffReviewMutation,
  usePostImageForStaffReviewMutation,
} from '../../../api.generated.ts';
import { FileChooser } from '../../../uploads/file-chooser.tsx';
import { aboutFile, sendFile } from '../../../uploads/send-file.ts';
import type { DoUpload } from '../../../uploads/upload-queue.ts';
import { UploadList } from '../../../uploads/upload-list.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';
import { OwnedImageRow } from './owned-image-row.tsx';
import { typeLabels } from './type-labels.ts';

interface OwnedImagesPanelProps {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
}

/** Our own images of a home, each of a type and with a caption. */
export function OwnedImagesPanel({ compound, onSaved }: OwnedImagesPanelProps) {
  const { compound_id: compoundId, owned_images: images } = compound;
  const { notify } = usePlatform();
  const [type, setType] = useState<OwnedImageType>('compound_owned');
  const [askForm] = usePostImageForStaffReviewMutation();
  const [add] = useAddOwnedImageForStaffReviewMutation();
  const [change] = useChangeOwnedImageForStaffReviewMutation();
  const [remove] = useDeleteOwnedImageForStaffReviewMutation();
  const doUpload: DoUpload = async (file, tell, place) => {
    const form = await askForm({ body: { type, compound_id: compoundId, ...aboutFile(file) } }).unwrap();
    await sendFile(form, file, tell);
    tell(1);
    const body = { storage_key: form.storage_key, sort_order: place };
    const answer = await add({ compoundId, hfcImageType: type, body }).unwrap();
    onSaved(answer.compound);
  };
  const nextPlace = Math.max(-1, ...images.map(({ sort_order }, i) => sort_order ?? i)) + 1;
  const uploads = useUploads(`pictures of ${compoundId}`, doUpload, nextPlace);
  const store = async (doing: Promise<{ readonly compound: StaffCompound }>): Promise<void> => {
    try {
      onSaved((await doing).compound);
    } catch (error) {
      notify({ tone: 'bad', text: (error as CallError).message });
    }
  };
  return (
    <Panel
      dense
      title="Our own images"
      actions={<FileChooser several label="Add images" onFiles={uploads.add} />}
    >
      <Stack $gap={3}>
        <SelectField
          label="Add as"
          size="dense"
          value={type}
          options={Object.entries(typeLabels).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => {
            setType(target.value as OwnedImageType);
          }}
        />
        {images.length === 0 && (
          <EmptyState dense title="No images of our own" headingLevel={3}>
            Add our own floor plans, plot plans and photos.
          </EmptyState>
        )}
        <Stack as="ul" $gap={3} aria-label={`Our own images, ${images.length}`}>
          {images.map((image, place) => (
            <OwnedImageRow
              key={image.image_id}
              image={image}
              place={place}
              count={images.length}
              onChange={(body) =>
                void store(change({ compoundId, imageId: String(image.image_id), body }).unwrap())
              }
              onDelete={() => void store(remove({ compoundId, imageId: String(image.image_id) }).unwrap())}
            />
          ))}
        </Stack>
        <UploadList
          uploads={uploads.uploads}
          through={uploads.through}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
          onRemoveFailed={uploads.removeFailed}
          unit={{ one: 'picture', many: 'pictures' }}
        />
      </Stack>
    </Panel>
  );
}
