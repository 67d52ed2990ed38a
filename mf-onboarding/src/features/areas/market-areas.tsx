import { marketPlace } from '@commonhearth/domain/formatting';
import {
  selectSubscribers,
  subscribersChanged,
  useAppDispatch,
  useAppSelector,
  type CallError,
} from '@commonhearth/contract';
import type { Subscriber } from '@commonhearth/schemas';
import { AlertNote, Button, Checkbox, Inline, Panel, Stack } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSetSubscriberAreasForOnboardingMutation } from '../../api.generated.ts';
import { areaHint, followWords } from '../../places/area-words.ts';
import { useAreaChoices } from '../../places/use-area-choices.ts';

const Areas = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-2) var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The areas of one market that somebody follows; none of them means all of it. */
export function MarketAreas({
  subscriber,
  marketName,
}: {
  readonly subscriber: Subscriber;
  readonly marketName: string;
}) {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectSubscribers);
  const [save, { isLoading: busy, isSuccess: saved, error }] = useSetSubscriberAreasForOnboardingMutation();
  const [chosen, setChosen] = useState(subscriber.area_names);
  const { choices, homes } = useAreaChoices({
    marketId: subscriber.market_id,
    subscriberId: subscriber.subscriber_id,
    areaNames: subscriber.area_names,
  });

  const follow = async (names: string[]): Promise<void> => {
    setChosen(names);
    const { data } = await save({ body: { subscriber_id: subscriber.subscriber_id, area_names: names } });
    if (data === undefined) return;
    const { subscriber: stored } = data;
    setChosen(stored.area_names);
    dispatch(
      subscribersChanged(all.map((one) => (one.subscriber_id === stored.subscriber_id ? stored : one))),
    );
  };
  const same =
    chosen.length === subscriber.area_names.length &&
    chosen.every((name) => subscriber.area_names.includes(name));
  const words = followWords(
    choices.filter(({ name }) => chosen.includes(name)),
    { marketName, homes },
  );
  const said = busy
    ? 'Saving …'
    : !saved || !same
      ? ''
      : subscriber.area_names.length === 0
        ? `Saved. You follow all of ${marketPlace(marketName)}.`
        : `Saved. You follow ${subscriber.area_names.length} of the areas.`;

  return (
    <Panel title={marketName}>
      <Stack $gap={4}>
        {choices.length === 0 && <p>No areas to choose from yet, so you follow the whole market.</p>}
        <Areas aria-label={`Areas of ${marketPlace(marketName)}`}>
          {choices.map((area) => (
            <li key={area.name}>
              <Checkbox
                label={area.label}
                hint={areaHint(area)}
                checked={chosen.includes(area.name)}
                onChange={(event) => {
                  setChosen(
                    event.target.checked
                      ? [...chosen, area.name]
                      : chosen.filter((name) => name !== area.name),
                  );
                }}
              />
            </li>
          ))}
        </Areas>
        {error !== undefined && (
          <AlertNote title="Not saved">
            {(error as CallError).message} You still follow the same areas as before. Try again.
          </AlertNote>
        )}
        <p role="status">{said}</p>
        <Inline>
          <Button
            variant={same && !busy ? 'secondary' : 'primary'}
            busy={busy}
            aria-disabled={same}
            onClick={() => {
              if (!same) void follow(chosen);
            }}
          >
            {same ? words.replace('Follow', 'You follow') : words}
          </Button>
          {choices.length > 0 && (
            <Button
              variant="quiet"
              busy={busy}
              aria-disabled={chosen.length === 0}
              onClick={() => {
                if (chosen.length > 0) void follow([]);
              }}
            >
              All of {marketPlace(marketName)}
            </Button>
          )}
        </Inline>
      </Stack>
    </Panel>
  );
}
