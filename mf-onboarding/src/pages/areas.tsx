import { AreasOfMarkets } from '../features/areas/index.ts';
import { AccountFrame } from '../features/account-frame/index.ts';

/** RTR-25: the markets and areas in which new homes are looked for. */
export default function AreasPage() {
  return (
    <AccountFrame title="Your areas">
      <AreasOfMarkets />
    </AccountFrame>
  );
}
