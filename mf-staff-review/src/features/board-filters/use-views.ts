import {
  selectUser,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  userChanged,
  type CallError,
} from '@commonhearth/contract';
import { useUpdateUserForStaffReviewMutation } from '../../api.generated.ts';
import { viewsOf, withView, type View } from './views.ts';

interface Views {
  readonly views: readonly View[];
  readonly save: (view: View) => void;
  readonly remove: (name: string) => void;
}

/** The person's own views, kept in their config beside all else that it holds. */
export function useViews(): Views {
  const config = useAppSelector(selectUser)?.config;
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const [updateUser] = useUpdateUserForStaffReviewMutation();
  const views = viewsOf(config);
  /** Of the views as they are at the moment of asking: an undo comes later. */
  const keep = async (
    change: (views: readonly View[]) => readonly View[],
    done: string,
    back?: () => void,
  ): Promise<void> => {
    const user = dispatch((_dispatch, getState) => selectUser(getState()));
    if (user === null) return;
    const { data, error } = await updateUser({
      body: {
        user_id: user.user_id,
        config: { ...user.config, review_views: change(viewsOf(user.config)) },
      },
    });
    if (data === undefined) {
      notify({ tone: 'bad', text: `Couldn’t save your views. ${(error as CallError).message}` });
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
      void keep((now) => withView(now, view), `The view “${view.name}” was saved.`);
    },
    remove: (name) => {
      const at = views.findIndex((view) => view.name === name);
      const removed = views.slice(at, at + 1);
      void keep(
        (now) => now.filter((view) => view.name !== name),
        `The view “${name}” was removed.`,
        () => void keep((now) => now.toSpliced(at, 0, ...removed), `The view “${name}” is back.`),
      );
    },
  };
}
