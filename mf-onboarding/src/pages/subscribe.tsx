import { InPresetMarket, Subscribe } from '../features/onboard/index.ts';

/** RTR-04: the first of two short steps into a market. */
export default function SubscribePage() {
  return <InPresetMarket Page={Subscribe} />;
}
