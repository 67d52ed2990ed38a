import {
  typedSelector,
  useAppDispatch,
  usePlatform,
  useReportError,
  type CallError,
} from '@commonhearth/contract';
import type { OrderedPhotos, StaffCompound } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  useAddHomePhotoForStaffReviewMutation,
  usePostHomePhotoForStaffReviewMutation,
} from '../../api.generated.ts';
import { inOrder } from './photo-order.ts';
import { photosSlice, type StateWithPhotos } from './photos.slice.ts';
import { orderPhotos, removePhoto } from './photos.thunks.ts';
import { aboutFile, sendFile } from '../../uploads/send-file.ts';
import { useDeletions } from './use-deletions.ts';
import { wordsOf, type DoUpload } from '../../uploads/upload-queue.ts';
import { useUploads } from '../../uploads/use-uploads.ts';

const usePhotosSelector = typedSelector<Pick<StateWithPhotos, 'photos'>>();

/** The photos of a home, with all that staff do to them. */
export function usePhotos(compound: StaffCompound, onSaved: (compound: StaffCompound) => void) {
  const { home_id: homeId, home_photos: given } = compound;
  const { version: givenVersion } = compound.home;
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const reportError = useReportError();
  const shown = usePhotosSelector((state) => state.photos[homeId]);
  const busy = shown?.busy ?? false;
  const [askForm] = usePostHomePhotoForStaffReviewMutation();
  const [addPhoto] = useAddHomePhotoForStaffReviewMutation();

  useEffect(() => {
    dispatch(photosSlice.actions.photosShown({ homeId, photos: given, version: givenVersion }));
  }, [dispatch, homeId, given, givenVersion]);

  const saved = useEffectEvent(({ photos, version }: OrderedPhotos) => {
    onSaved({
      ...compound,
      home_photos: photos,
      home: { ...compound.home, version },
      home_details: { ...compound.home_details, loaded_images_count: photos.length },
    });
  });
  // what was done here the other panels hear of, once it is stored
  const touched = useRef(false);
  useEffect(() => {
    if (!touched.current || busy || shown === undefined) return;
    touched.current = false;
    saved(shown);
  }, [busy, shown]);

  const edit = (sent: Promise<void>, what: string): void => {
    touched.current = true;
    sent.catch((error: unknown) => {
      reportError(error);
      const { cause } = error as { readonly cause?: CallError };
      // of two orders that collide the panel itself tells, with both
      if (cause?.status !== 409) notify({ tone: 'bad', text: `${what} ${wordsOf(cause)}` });
    });
  };
  const order = (ids: readonly number[]): void => {
    edit(dispatch(orderPhotos(homeId, ids)), 'The saved order is shown.');
  };
  const deletions = useDeletions((imageId) => {
    edit(dispatch(removePhoto(homeId, imageId)), 'The photo wasn’t deleted.');
  });

  const doUpload: DoUpload = async (file, tellSent, place) => {
    const form = await askForm({ body: { home_id: homeId, ...aboutFile(file) } }).unwrap();
    await sendFile(form, file, tellSent);
    tellSent(1);
    const body = { storage_key: form.storage_key, sort_order: place };
    const { photos } = await addPhoto({ homeId, body }).unwrap();
    touched.current = true;
    dispatch(photosSlice.actions.photosAdded({ homeId, photos }));
  };
  const photos = shown?.photos ?? given;
  const nextPlace = Math.max(-1, ...photos.map(({ sort_order }) => sort_order)) + 1;
  const wished = shown?.mine ?? null;
  const own = wished === null ? null : inOrder(wished)(photos);
  return {
    photos,
    /** The photos in the order that was wished for here, where theirs is another. */
    mine: own?.some(({ image_id }, place) => photos[place]?.image_id !== image_id) === true ? own : null,
    order,
    ...deletions,
    uploads: useUploads(`photos of ${homeId}`, doUpload, nextPlace),
    takeTheirs: () => {
      dispatch(photosSlice.actions.orderClashed({ homeId, mine: null }));
    },
  };
}
