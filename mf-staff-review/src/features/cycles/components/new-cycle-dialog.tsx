import { RouteLink } from '@commonhearth/contract/router';
import type { Market, ReviewPeriod } from '@commonhearth/schemas';
import { Note, SelectField, TextField, media } from '@commonhearth/ui';
import { DialogForm } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';
import { useCycleForm } from '../use-cycle-form.ts';
import { FillHint } from './fill-hint.tsx';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  > :not([data-half]) {
    grid-column: 1 / -1;
  }
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface NewCycleDialogProps {
  /** Markets that people can sign up for. */
  readonly markets: readonly Market[];
  readonly onCreated: (period: ReviewPeriod) => void;
  readonly onClose: () => void;
}

/** Opens a market's next cycle; at most one is open. */
export default function NewCycleDialog({ markets, onCreated, onClose }: NewCycleDialogProps) {
  const { values, text, refusal, openOne, busy, submit } = useCycleForm(onCreated);
  return (
    <DialogForm
      onPhone="full"
      width={660}
      title="New cycle"
      busy={busy}
      submitLabel="Create cycle"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          label="Market"
          size="dense"
          placeholder="Choose a market"
          options={markets.map(({ market_id, name }) => ({ value: market_id, label: name }))}
          {...text('market_id')}
        />
        <div data-half>
          <TextField
            label="Name"
            optional
            size="dense"
            maxLength={120}
            autoComplete="off"
            hint="Leave empty for “Week of” and the start day."
            {...text('name')}
          />
        </div>
        <div data-half>
          <TextField
            label="Starts on"
            optional
            size="dense"
            type="date"
            hint="Leave empty for today in the market."
            {...text('starts_on')}
          />
        </div>
        {refusal !== null && (
          <div role="alert">
            <Note dense tone="bad">
              {refusal.message}
              {openOne !== undefined && (
                <>
                  {' '}
                  Open now:{' '}
                  <RouteLink to="HFCi Review Period" params={{ review_period_id: openOne.review_period_id }}>
                    {openOne.name}
                  </RouteLink>
                  .
                </>
              )}
            </Note>
          </div>
        )}
        <Note dense title="Then add homes.">
          <FillHint
            marketKey={markets.find(({ market_id }) => market_id === values.market_id)?.key ?? '<market>'}
          />
        </Note>
      </Fields>
    </DialogForm>
  );
}
