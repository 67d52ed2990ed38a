import { subscribersChanged, useAppDispatch, type CallError } from '@commonhearth/contract';
import type { Market } from '@commonhearth/schemas';
import { AlertNote, ChipButton, icons, Inline, Panel, Stack } from '@commonhearth/ui';
import { useSubscribeToMarketsForOnboardingMutation } from '../../api.generated.ts';

/** The open markets that somebody does not follow yet. */
export function AddMarket({ markets }: { readonly markets: readonly Market[] }) {
  const dispatch = useAppDispatch();
  const [subscribe, { isLoading: busy, error }] = useSubscribeToMarketsForOnboardingMutation();
  const add = async (marketId: string): Promise<void> => {
    const { data } = await subscribe({ body: { market_ids: [marketId] } });
    if (data !== undefined) dispatch(subscribersChanged(data.subscribers));
  };
  return (
    <Panel title="Add a market">
      <Stack $gap={3}>
        {error !== undefined && (
          <AlertNote title="Not added">{(error as CallError).message} Try again.</AlertNote>
        )}
        <Inline>
          {markets.map(({ market_id: id, name }) => (
            <ChipButton key={id} icon={icons.plus} disabled={busy} onClick={() => void add(id)}>
              {name}
            </ChipButton>
          ))}
        </Inline>
      </Stack>
    </Panel>
  );
}
