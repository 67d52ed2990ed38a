import { useNavigation } from '@commonhearth/contract';
import { useParams } from '@commonhearth/contract/router';
import { PagePending } from '@commonhearth/ui';
import { useEffect } from 'react';
import { goIntoMarket } from '../../places/market-route.ts';
import { PlacesMissing } from '../../places/places-missing.tsx';
import { useRegions } from '../../places/use-regions.ts';

/** RTR-40: the market with this uac20 id [1]. */
export default function OnboardByUacPage() {
  const navigation = useNavigation();
  const { code } = useParams();
  const { status, open, comingSoon, retry } = useRegions();
  const market = [...open, ...comingSoon].find((one) => String(one.uac20_id) === code);
  useEffect(() => {
    if (status === 'ready') goIntoMarket(navigation, market);
  }, [status, navigation, market]);
  if (status === 'failed') return <PlacesMissing onRetry={retry} />;
  return <PagePending label="Loading the market">{null}</PagePending>;
}
