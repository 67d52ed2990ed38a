import {
  selectSubscribers,
  subscribersChanged,
  useAppDispatch,
  useAppSelector,
  type CallError,
} from '@commonhearth/contract';
import type { Area, Subscriber } from '@commonhearth/schemas';
import { Button, Checkbox, Note, Panel, Stack, TextButton } from '@commonhearth/ui';
import { useState } from 'react';
import { useSetSubscriberAreasForOnboardingMutation } from '../../api.generated.ts';

/** The areas of one market that somebody follows; none of them means all of it. */
export function MarketAreas({
  subscriber,
  marketName,
  areas,
}: {
  readonly subscriber: Subscriber;
  readonly marketName: string;
  readonly areas: readonly Area[];
}) {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectSubscribers);
  const [save, { isLoading: busy, isSuccess: saved, error }] = useSetSubscriberAreasForOnboardingMutation();
  const [chosen, setChosen] = useState(subscriber.area_names);
  // areas that are not in the public list, as those in beta, stay as they were chosen
  const listed = [...new Set([...areas.map(({ name }) => name), ...subscriber.area_names])];

  const follow = async (names: string[]): Promise<void> => {
    const answer = await save({ body: { subscriber_id: subscriber.subscriber_id, area_names: names } });
    if (answer.data === undefined) {
      setChosen(subscriber.area_names);
      return;
    }
    const { subscriber: stored } = answer.data;
    setChosen(stored.area_names);
    dispatch(
      subscribersChanged(all.map((one) => (one.subscriber_id === stored.subscriber_id ? stored : one))),
    );
  };

  return (
    <Panel title={marketName}>
      <Stack $gap={3}>
        {listed.length === 0 && <p>There are no areas to choose from yet: you follow the whole market.</p>}
        {listed.map((name) => (
          <Checkbox
            key={name}
            label={areas.find((area) => area.name === name)?.display_name ?? name}
            checked={chosen.includes(name)}
            onChange={(event) => {
              setChosen(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name));
            }}
          />
        ))}
        {error !== undefined && (
          <div role="alert">
            <Note tone="bad" title="Not saved">
              {(error as CallError).message} The areas are as they were; try again.
            </Note>
          </div>
        )}
        <p role="status">
          {busy
            ? 'Saving …'
            : saved
              ? subscriber.area_names.length === 0
                ? `Saved. You follow the whole of ${marketName}.`
                : `Saved. You follow ${subscriber.area_names.length} of the areas.`
              : ''}
        </p>
        <div>
          <Button variant="primary" busy={busy} onClick={() => void follow(chosen)}>
            {chosen.length === 0
              ? `Follow the whole of ${marketName}`
              : `Follow ${chosen.length} of the areas`}
          </Button>
        </div>
        {chosen.length > 0 && (
          <div>
            <TextButton onClick={() => void follow([])}>Whole of {marketName}</TextButton>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
