import { navigationSlice } from '../navigation/navigation.slice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { usePlatform } from './platform.tsx';

/**
 * Whether a feature that is not for everyone yet is to be shown: as the address says it, else where the site's setting
 * `EXPERIMENTS` names it.
 */
export function useExperimental(name: string): boolean {
  const { experiments = [] } = usePlatform().config;
  const { all, features } = useAppSelector(navigationSlice.selectors.selectNavigation).experimentalFeatures;
  return features[name] ?? (all || experiments.includes(name));
}
