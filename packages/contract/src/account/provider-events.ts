import { loadCode } from '../store/load-code.ts';
import type { ProviderEvent } from '../services/services.ts';
import type { SessionThunk } from '../session/session-thunk.ts';

/**
 * What the auth provider's client tells of its session holds for ours [4]. None of it moves a page or signs somebody
 * in: the page that did it does that, and other tabs follow what is kept. Answers whether somebody left this page.
 */
export const followProvider =
  ({ kind, accessToken }: ProviderEvent): SessionThunk<boolean> =>
  async (dispatch) => {
    const code = await dispatch(loadCode(() => import(/* webpackChunkName: "later" */ './provider-news.ts')));
    return code === undefined ? false : dispatch(code.followProvider({ kind, accessToken }));
  };
