import type { Market } from '@commonhearth/schemas';
import { Button } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import { CyclesView } from '../../features/cycles/index.ts';
import { VersionsDialog } from '../../features/restore/index.ts';

/** HFCi Review Periods: the cycles of every market, and what each market had before. */
export default function CyclesPage() {
  const [shown, setShown] = useState<Pick<Market, 'market_id' | 'name'> | null>(null);
  return (
    <>
      <CyclesView
        actionsOf={(market) => (
          <Button
            size="dense"
            aria-label={`Versions of ${market.name}`}
            onClick={() => {
              setShown(market);
            }}
          >
            Versions
          </Button>
        )}
      />
      {shown !== null && (
        <Suspense>
          <VersionsDialog
            marketId={shown.market_id}
            marketName={shown.name}
            onClose={() => {
              setShown(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
