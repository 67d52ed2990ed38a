import { parameters } from '@commonhearth/domain';
import { navigationSlice, type ExperimentalFeatures, type QueryChange } from '@commonhearth/contract';
import { fullPath, proceed, type Guard } from '../../guard.ts';
import { withQuery } from '../../query/query-changes.ts';

const every = parameters.everyFeature;
const prefix = parameters.oneFeature;
const isName = /^[a-z0-9_]{1,40}$/;
/** A link does not fill every later address. */
const featuresAtMost = 20;

/** What the query says by itself, with what of it is none. */
function read(search: string): {
  readonly said: Partial<ExperimentalFeatures>;
  readonly rubbish: QueryChange;
} {
  const query = new URLSearchParams(search);
  const features: Record<string, boolean> = {};
  const rubbish: Record<string, null> = {};
  let all: boolean | undefined;
  for (const [key, value] of query) {
    if (key !== every && !key.startsWith(prefix)) continue;
    const known = value === '1' || value === '0' || (key === every && value === '');
    const name = key.slice(prefix.length);
    const fits = key === every || (isName.test(name) && Object.keys(features).length < featuresAtMost);
    if (!known || !fits) rubbish[key] = null;
    else if (key === every) all = value !== '0';
    else features[name] = value === '1';
  }
  return { said: { features, ...(all !== undefined && { all }) }, rubbish };
}

const queryOf = ({ all, features }: ExperimentalFeatures): QueryChange => ({
  [every]: all ? '1' : null,
  ...Object.fromEntries(Object.entries(features).map(([name, on]) => [prefix + name, on ? '1' : '0'])),
});

/** Flags of features come from the query (`xf`, `xf_map=0`); later addresses get back what they lack. */
export const experimentalFeatures: Guard = {
  name: 'experimental features',
  readsSession: () => false,
  run({ at, state }) {
    const before = state.navigation.experimentalFeatures;
    const { said, rubbish } = read(at.search);
    const earlier = Object.entries(before.features).filter(([name]) => said.features?.[name] === undefined);
    const features = [...earlier, ...Object.entries(said.features ?? {})].slice(-featuresAtMost);
    const now = { all: said.all ?? before.all, features: Object.fromEntries(features) };
    const changed = JSON.stringify(now) !== JSON.stringify(before);
    const effects = changed
      ? [{ kind: 'dispatch' as const, action: navigationSlice.actions.experimentalFeaturesSet(now) }]
      : [];
    const wanted = withQuery(at.search, { ...rubbish, ...queryOf(now) });
    const same = new URLSearchParams(wanted).toString() === new URLSearchParams(at.search).toString();
    if (same) return effects.length === 0 ? proceed : { ...proceed, effects };
    return { kind: 'replace', url: fullPath({ ...at, search: wanted }), effects };
  },
};
