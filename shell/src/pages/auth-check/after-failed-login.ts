import { parameters } from '@commonhearth/domain';
import { navigationSlice, type AppDispatch, type Navigation, type RootState } from '@commonhearth/contract';

/** Once to the home that a friend shared, else to Login. */
export const afterFailedLogin =
  ({ go }: Pick<Navigation, 'go'>) =>
  (dispatch: AppDispatch, state: () => RootState): void => {
    const shared = state().navigation.failedLoginRedirect;
    if (shared === null) {
      go('Login', { replace: true });
      return;
    }
    dispatch(navigationSlice.actions.failedLoginRedirectSet(null));
    go('Public Home Details', {
      params: { compound_id: shared.compoundId },
      query: { [parameters.shareLinkKey]: shared.shareLinkKey },
      replace: true,
    });
  };
