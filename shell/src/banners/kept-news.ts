import { keptKey, type AppDispatch } from '@commonhearth/contract';
import { bannerCacheKey, keptLifetimeMs, keptPrefix } from '@commonhearth/schemas/constants';

/** What the team wrote last about a home that the person likes. */
export interface News {
  readonly compoundId: string;
  /** ISO 8601. */
  readonly at: string;
  /** Of the home, once it is known. */
  readonly title: string | null;
}
interface Kept {
  /** What the next page opens with. */
  readonly open: News | null;
  /** What came until then is not told here again. */
  readonly putAwayAt: string;
}
const nothing: Kept = { open: null, putAwayAt: '' };

const isNews = (value: unknown): value is News => {
  const { compoundId, at, title } = (value ?? {}) as Partial<Record<keyof News, unknown>>;
  return (
    typeof compoundId === 'string' && typeof at === 'string' && (title === null || typeof title === 'string')
  );
};
/** The first script of the page reads it as well: the banner has its room from the first paint on. */
const bannerKey = keptKey<Kept>({
  name: bannerCacheKey.slice(keptPrefix.length),
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => {
    const { open, putAwayAt } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
    return typeof putAwayAt === 'string' && (open === null || isNews(open)) ? { open, putAwayAt } : undefined;
  },
});
/** What the browser stores. */
export const readNews = (dispatch: AppDispatch): Kept =>
  dispatch((_dispatch, _state, { kept }) => kept.read(bannerKey) ?? nothing);
export const keepNews = (dispatch: AppDispatch, next: Kept): void => {
  dispatch((_dispatch, _state, { kept }) => {
    kept.write(bannerKey, next);
  });
};
