import { PagePending } from '@commonhearth/ui';
import { ProductStep, useAsksForProduct } from '../../features/onboard/index.ts';
import { Quiz } from '../../features/quiz/index.ts';
import { PlacesMissing } from '../../places/places-missing.tsx';
import { useRegions } from '../../places/use-regions.ts';

/** RTR-02: five questions that end in a market and filters. */
export default function QuestionnairePage() {
  const { status, retry } = useRegions();
  if (useAsksForProduct()) return <ProductStep />;
  if (status === 'failed') return <PlacesMissing onRetry={retry} />;
  if (status === 'waiting') return <PagePending label="Loading the questions">{null}</PagePending>;
  return <Quiz />;
}
