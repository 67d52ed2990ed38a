import {
  selectUser,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  userChanged,
  type CallError,
} from '@commonhearth/contract';
import { staffReviewApi } from '../../api.generated.ts';
import { viewsOf, withView, type View } from './views.ts';

const { updateUserForStaffReview: updateUser } = staffReviewApi.endpoints;

interface Views {
  readonly views: readonly View[];
  readonly save: (view: View) => void;
  readonly remove: (name: string) => void;
}

/** The person's own views, kept in their config beside all else that it holds. */
export function useViews(): Views {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const views = viewsOf(user?.config);
  const keep = async (changed: readonly View[], done: string, back?: () => void): Promise<void> => {
    if (user === null) return;
    const { data, error } = await dispatch(
      updateUser.initiate({
        body: { user_id: user.user_id, config: { ...user.config, review_views: changed } },
      }),
    );
    if (data === undefined) {
      notify({ tone: 'bad', text: `Your views stay as they were. ${(error as CallError).message}` });
      return;
    }
    dispatch(userChanged(data.user));
    notify({
      tone: 'good',
      text: done,
      ...(back !== undefined && { action: { label: 'Undo', onPress: back } }),
    });
  };
  return {
    views,
    save: (view) => {
      void keep(withView(views, view), `The view “${view.name}” is saved.`);
    },
    remove: (name) => {
      void keep(
        views.filter((view) => view.name !== name),
        `The view “${name}” is gone.`,
        () => void keep(views, `The view “${name}” is back.`),
      );
    },
  };
}
