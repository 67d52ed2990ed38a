import { RouteLink } from '@commonhearth/contract/router';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { Button, icons, StaffHead, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Across = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 14px;
`;
const InPlace = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  ${touchTarget}
`;

interface CyclesHeadProps {
  /** Undefined until they are known. */
  readonly periods: readonly ReviewPeriod[] | undefined;
  readonly open: number;
  readonly onNew: () => void;
}

/** How many cycles there are, and the button for a new one. */
export function CyclesHead({ periods, open, onNew }: CyclesHeadProps) {
  return (
    <StaffHead>
      <div>
        <h1>Review cycles</h1>
        {periods !== undefined && (
          <p>
            {periods.length} {periods.length === 1 ? 'cycle' : 'cycles'}, {open} open
          </p>
        )}
        {periods !== undefined && (
          <Across>
            All markets: <InPlace to="HFCi Current Cycle">Current cycle</InPlace>
            <InPlace to="HFCi Previous Cycle">Previous cycle</InPlace>
          </Across>
        )}
      </div>
      <Button size="dense" variant="primary" icon={icons.plus} onClick={onNew}>
        New cycle
      </Button>
    </StaffHead>
  );
}
