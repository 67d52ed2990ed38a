import { InPresetMarket, Subscribe2 } from '../features/onboard/index.ts';

/** RTR-05: the second of two short steps into a market. */
export default function Subscribe2Page() {
  return <InPresetMarket Page={Subscribe2} />;
}
