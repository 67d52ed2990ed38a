import {
  EmptyState,
  ErrorPanel,
  Button,
  icons,
  Note,
  Panel,
  Skeleton,
  StaffHead,
  VisuallyHidden,
} from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AreaSelect } from '../../../areas/area-select.tsx';
import { useAreaChoice } from '../../../areas/use-area-choice.ts';
import { useAreas } from '../../../areas/use-areas.ts';
import { KeyedSearch } from '../../../keyed-search.tsx';
import { saveFile } from '../../../save-file.ts';
import { feedbackCsv } from '../feedback-csv.ts';
import { useFeedback } from '../use-feedback.ts';
import { ToldHome } from './told-home.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  > * {
    flex: 0 1 280px;
    min-width: 0;
    max-width: 100%;
  }
  > button {
    flex: none;
  }
`;
const Waiting = styled(Skeleton)`
  width: auto;
  height: 8rem;
  margin: 14px;
`;

/** HFCi Area Beta Feedback: what people with early access said of homes. */
export function BetaFeedbackView() {
  const [typed, setTyped] = useState('');
  const areas = useAreas();
  const { choice, choose, unknownArea } = useAreaChoice(areas.byMarket);
  const { homes, hasAny, failed, busy, again } = useFeedback(choice, typed);
  const names = new Map(
    (areas.areas ?? []).map(({ area_id: id, display_name: name }) => [id, name] as const),
  );
  const said = (homes ?? []).reduce((sum, { logs }) => sum + logs.length, 0);
  return (
    <>
      <StaffHead>
        <div>
          <h1>Beta feedback</h1>
          <p>Feedback on homes from people with early access. Each person’s latest answer counts.</p>
        </div>
      </StaffHead>
      <Bar>
        {areas.byMarket !== undefined && (
          <AreaSelect byMarket={areas.byMarket} choice={choice} none="All areas" onChoose={choose} />
        )}
        <KeyedSearch
          label="Find"
          placeholder="Home, words or person"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <Button
          size="dense"
          icon={icons.document}
          blockedReason={said === 0 ? 'There is nothing to export.' : undefined}
          onClick={() => {
            saveFile('beta-feedback.csv', feedbackCsv(homes ?? [], names), 'text/csv;charset=utf-8');
          }}
        >
          Export CSV
        </Button>
      </Bar>
      {!failed && areas.failed && (
        <Note
          dense
          tone="warn"
          title="Couldn’t load the areas."
          action={
            <Button size="dense" busy={areas.busy} onClick={areas.again}>
              Retry
            </Button>
          }
        >
          All feedback is shown. You can’t filter by area right now.
        </Note>
      )}
      {unknownArea !== null && (
        <Note dense tone="warn" title={`There is no area “${unknownArea}”.`}>
          All feedback is shown. Choose another area to filter it.
        </Note>
      )}
      {failed && (
        <ErrorPanel title="Couldn’t load the feedback" onRetry={again} retrying={busy}>
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {!failed && (
        <Panel dense flush>
          <VisuallyHidden role="status">
            {homes === undefined ? 'Loading feedback…' : `${homes.length} homes, ${said} answers`}
          </VisuallyHidden>
          {homes === undefined && (
            <>
              <Waiting />
              <Waiting />
            </>
          )}
          {homes?.length === 0 && !hasAny && (
            <EmptyState title="No feedback yet">
              People with access to a beta area can leave feedback on its homes.
            </EmptyState>
          )}
          {homes?.length === 0 && hasAny && (
            <EmptyState title="No results">Choose another area or change your search.</EmptyState>
          )}
          {homes?.map((home) => (
            <ToldHome
              key={home.compound_id}
              home={home}
              areaName={home.area_id === null ? '' : (names.get(home.area_id) ?? '')}
            />
          ))}
        </Panel>
      )}
    </>
  );
}
