import { askOnce, useAppDispatch, usePlatform } from '@commonhearth/contract';
import { dayOf } from '@commonhearth/domain/formatting';
import { AlertNote, Button, icons, Panel, Stack } from '@commonhearth/ui';
import { useState } from 'react';
import { onboardingApi } from '../../api.generated.ts';
import { saveFile } from './save-file.ts';

const { exportOwnDataForOnboarding } = onboardingApi.endpoints;

type Outcome = 'asking' | 'saved' | { readonly refused: string };

/** Everything that is held about the person, as one file; it is asked for anew each time and kept nowhere. */
export function TakeItWithYou() {
  const dispatch = useAppDispatch();
  const { config, now } = usePlatform();
  const [outcome, setOutcome] = useState<Outcome>();
  const take = async (): Promise<void> => {
    setOutcome('asking');
    const { data, error } = await dispatch(askOnce(exportOwnDataForOnboarding, undefined));
    if (error !== undefined) {
      setOutcome({ refused: error.message });
      return;
    }
    saveFile(`${config.brand.toLowerCase()}-${dayOf(new Date(now()))}.json`, data);
    setOutcome('saved');
  };
  return (
    <Panel title="Download your data" headingLevel={3}>
      <Stack $gap={4}>
        <p>
          Everything we keep about you as one file: profile, likes, areas, requests, and where you’re logged
          in.
        </p>
        {typeof outcome === 'object' && (
          <AlertNote title="Couldn’t prepare your file">
            {outcome.refused} Nothing has changed; try again.
          </AlertNote>
        )}
        <p role="status">
          {outcome === 'asking'
            ? 'Preparing your file …'
            : outcome === 'saved'
              ? 'Your file is downloaded.'
              : ''}
        </p>
        <div>
          <Button icon={icons.document} busy={outcome === 'asking'} onClick={() => void take()}>
            Download my file
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
