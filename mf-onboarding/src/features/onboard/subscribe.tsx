import {
  marketWished,
  selectSignedIn,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { Button, ChipButton, Inline, LinkButton, Stack } from '@commonhearth/ui';
import { followWords } from '../../places/area-words.ts';
import { useRegions } from '../../places/use-regions.ts';
import { AreaList } from './areas/area-list.tsx';
import { FlowFrame } from './flow-frame.tsx';
import goldenEvening from './pictures/golden-evening.svg';
import { Refusal } from './refusal.tsx';
import { useFinish } from './use-finish.ts';
import { useWishedAreas } from './areas/use-wished-areas.ts';

const next = 'HFC Sign-up Subscribe 2';

/** RTR-04: market and areas on one page; who is signed in follows them at once. */
export function Subscribe({ market }: { readonly market: Market }) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const signedIn = useAppSelector(selectSignedIn);
  const { open } = useRegions();
  const areas = useWishedAreas(market);
  const { busy, refusal, save } = useFinish(market, { andAsk: next });
  const words = followWords(areas.chosen, { marketName: market.name, homes: areas.homes });
  return (
    <FlowFrame
      title="What would you like to follow?"
      lead="Pick one market and as many of its areas as you like."
      step={{ at: 1, of: 2 }}
      beside={<img src={goldenEvening} alt="" />}
      foot={
        <span className="main">
          {signedIn ? (
            <Button variant="primary" wide busy={busy} onClick={save}>
              {words}
            </Button>
          ) : (
            <LinkButton variant="primary" wide href={navigation.href(next)} LinkComponent={AppLink}>
              {words}
            </LinkButton>
          )}
        </span>
      }
    >
      <Stack $gap={5}>
        <Refusal words={refusal} />
        <Inline $gap={2} role="group" aria-label="Market">
          {open.map((one) => (
            <ChipButton
              key={one.market_id}
              pressed={one.market_id === market.market_id}
              onClick={() => {
                dispatch(marketWished(one.market_id));
              }}
            >
              {one.name}
            </ChipButton>
          ))}
        </Inline>
        <AreaList {...areas} />
      </Stack>
    </FlowFrame>
  );
}
