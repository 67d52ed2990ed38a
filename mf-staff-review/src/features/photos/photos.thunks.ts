import {
  optimisticEdits,
  type AppDispatch,
  type CallError,
  type EditAnswer,
  type RootState,
} from '@commonhearth/contract';
import type { HomePhoto, OrderedPhotos } from '@commonhearth/schemas';
import { staffReviewApi } from '../../api.generated.ts';
import { photosSlice, type StateWithPhotos } from './photos.slice.ts';

const { orderClashed, photosShown } = photosSlice.actions;
const { deleteHomePhotoForStaffReview: deletePhoto, setPhotoSortOrdersForStaffReview: setOrder } =
  staffReviewApi.endpoints;

const idsOf = ({ photos }: OrderedPhotos): readonly number[] => photos.map(({ image_id }) => image_id);
const sameOrder = (one: OrderedPhotos, other: OrderedPhotos): boolean =>
  idsOf(one).join() === idsOf(other).join();

type Answer = EditAnswer<OrderedPhotos, CallError>;

/** What a refusal says that is stored. */
function currentOf({ problem }: CallError): OrderedPhotos | undefined {
  const current = problem?.current as Partial<OrderedPhotos> | undefined;
  return current?.photos !== undefined && current.version !== undefined
    ? { photos: current.photos, version: current.version }
    : undefined;
}

async function sendOrder(
  dispatch: AppDispatch,
  homeId: string,
  wish: OrderedPhotos,
  stored: OrderedPhotos,
): Promise<Answer> {
  const photos = idsOf(wish).map((image_id, sort_order) => ({ image_id, sort_order }));
  const { data, error } = await dispatch(
    setOrder.initiate({ homeId, body: { photos, version: stored.version } }),
  );
  if (data !== undefined) return { stored: data };
  const refusal = error as CallError;
  const current = currentOf(refusal);
  // somebody changed the facts of the home, not its photos: the wish still holds
  if (current !== undefined && current.version !== stored.version && sameOrder(current, stored))
    return sendOrder(dispatch, homeId, wish, current);
  return { refusal, stored: current, gone: refusal.status === 404 };
}

async function sendDeletion(
  dispatch: AppDispatch,
  homeId: string,
  photoId: string,
  stored: OrderedPhotos,
): Promise<Answer> {
  const { data, error } = await dispatch(deletePhoto.initiate({ homeId, photoId }));
  if (data !== undefined) return { stored: { photos: data.photos, version: stored.version } };
  return { refusal: error as CallError };
}

/** Orders and deletions of a home's photos show at once, are sent one after the other, and go back where refused. */
const editPhotos = optimisticEdits<OrderedPhotos, CallError>({
  shown: (state, id) => (state as StateWithPhotos).photos[id],
  show: (homeId, { photos, version }, { settled }) =>
    photosShown({ homeId, photos, version, busy: !settled }),
  send: ({ id, wish, stored }, dispatch) => {
    const left = new Set(idsOf(wish));
    const deleted = idsOf(stored).find((one) => !left.has(one));
    return deleted === undefined
      ? sendOrder(dispatch, id, wish, stored)
      : sendDeletion(dispatch, id, String(deleted), stored);
  },
  refused: () => undefined,
  meanwhile: 'queue',
  isSame: sameOrder,
});

type Services = Parameters<ReturnType<typeof editPhotos>>[2];
type Thunk = (dispatch: AppDispatch, state: () => RootState, services: Services) => Promise<void>;

/** One edit; what it was refused for is thrown under this name. */
const edited =
  (homeId: string, change: (photos: readonly HomePhoto[]) => readonly HomePhoto[], name: string): Thunk =>
  async (dispatch) => {
    let failure: Error | undefined;
    await dispatch(
      editPhotos(
        homeId,
        (shown) => ({ ...shown, photos: [...change(shown.photos)] }),
        (answer, wish) => {
          if (!('refusal' in answer)) return;
          failure = new Error(name, { cause: answer.refusal });
          if (answer.refusal.status === 409) dispatch(orderClashed({ homeId, mine: idsOf(wish) }));
        },
      ),
    );
    if (failure !== undefined) throw failure;
  };

/** These first, in this order; what is there besides follows. */
const inOrder = (ids: readonly number[]) => (photos: readonly HomePhoto[]) => {
  const placeOf = ({ image_id }: HomePhoto) => {
    const place = ids.indexOf(image_id);
    return place < 0 ? ids.length : place;
  };
  return [...photos].sort((a, b) => placeOf(a) - placeOf(b));
};

export const orderPhotos =
  (homeId: string, ids: readonly number[]): Thunk =>
  (dispatch, state, services) => {
    dispatch(orderClashed({ homeId, mine: null }));
    return edited(homeId, inOrder(ids), 'Error updating photo sort orders')(dispatch, state, services);
  };

export const removePhoto = (homeId: string, imageId: number): Thunk =>
  edited(homeId, (photos) => photos.filter(({ image_id }) => image_id !== imageId), 'Error deleting photo');
