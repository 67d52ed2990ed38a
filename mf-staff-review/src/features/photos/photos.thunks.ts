import {
  optimisticEdits,
  type AppDispatch,
  type CallError,
  type EditAnswer,
  type RootState,
} from '@commonhearth/contract';
import type { HomePhoto, OrderedPhotos } from '@commonhearth/schemas';
import { staffReviewApi } from '../../api.generated.ts';
import { followAlike, inOrder } from './photo-order.ts';
import { photosSlice, type StateWithPhotos } from './photos.slice.ts';

const { orderClashed, photosShown } = photosSlice.actions;
const { deleteHomePhotoForStaffReview: deletePhoto, setPhotoSortOrdersForStaffReview: setOrder } =
  staffReviewApi.endpoints;

const idsOf = ({ photos }: OrderedPhotos): readonly number[] => photos.map(({ image_id }) => image_id);
const sameOrder = (one: OrderedPhotos, other: OrderedPhotos): boolean =>
  idsOf(one).join() === idsOf(other).join();

const isNews = (current: OrderedPhotos, stored: OrderedPhotos): boolean =>
  current.version !== stored.version || !sameOrder(current, stored);

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
  // somebody changed the facts of the home, added a photo or deleted one, but ordered none: the wish still holds
  if (current !== undefined && isNews(current, stored) && followAlike(current.photos, stored.photos))
    return sendOrder(dispatch, homeId, { ...wish, photos: inOrder(idsOf(wish))(current.photos) }, current);
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

interface Edited {
  readonly change: (photos: readonly HomePhoto[]) => readonly HomePhoto[];
  /** What a refusal is thrown as. */
  readonly name: string;
  readonly onRefused?: (refusal: CallError, wish: OrderedPhotos) => void;
}
/** One edit; what it was refused for is thrown. */
const edited =
  (homeId: string, { change, name, onRefused }: Edited): Thunk =>
  async (dispatch) => {
    let failure: Error | undefined;
    await dispatch(
      editPhotos(
        homeId,
        (shown) => ({ ...shown, photos: [...change(shown.photos)] }),
        (answer, wish) => {
          if (!('refusal' in answer)) return;
          failure = new Error(name, { cause: answer.refusal });
          onRefused?.(answer.refusal, wish);
        },
      ),
    );
    if (failure !== undefined) throw failure;
  };

export const orderPhotos =
  (homeId: string, ids: readonly number[]): Thunk =>
  (dispatch, state, services) => {
    const chosen = ((state() as StateWithPhotos).photos[homeId]?.mine ?? null) !== null;
    dispatch(orderClashed({ homeId, mine: null }));
    return edited(homeId, {
      change: inOrder(ids),
      name: 'Error updating photo sort orders',
      onRefused: ({ status }, wish) => {
        // one that was chosen and could not be stored can be chosen again
        if (chosen || status === 409) dispatch(orderClashed({ homeId, mine: idsOf(wish) }));
      },
    })(dispatch, state, services);
  };

export const removePhoto = (homeId: string, imageId: number): Thunk =>
  edited(homeId, {
    change: (photos) => photos.filter(({ image_id }) => image_id !== imageId),
    name: 'Error deleting photo',
  });
