import { RouteLink } from '@commonhearth/contract/router';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { Badge, Button, media, TextField, touchTarget } from '@commonhearth/ui';
import {
  memo,
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { styled } from 'styled-components';
import { cycleTitle } from '../../../cycle-title.ts';
import { selectDecided, selectTotal, useBoardSelector } from '../state/board.selectors.ts';
import type { Board } from '../use-board.ts';
import { MissingSummary } from './missing-summary.tsx';

const Head = styled.header`
  display: grid;
  gap: 8px;
  padding: 8px 14px 10px;
  font-size: 0.8125rem;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  min-height: 32px;
`;
const Tools = styled.div`
  display: flex;
  gap: 8px;
  margin-left: auto;
  @media ${media.small} {
    > :not(:last-child) {
      display: none;
    }
  }
`;
/* of no use without a keyboard */
const KeysButton = styled(Button)`
  @media (hover: none) {
    display: none;
  }
`;
const NameLine = styled(Line)`
  > h1 {
    font-size: 1.25rem;
  }
  @media ${media.small} {
    /* name and publish fill the first line */
    > h1 {
      flex: 1 1 calc(100% - 84px);
    }
    > :not(h1, ${Tools}) {
      order: 1;
    }
  }
`;
const Back = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  ${touchTarget}
  color: var(--ink-soft);
  /* the bar of the page has the same link */
  @media ${media.small} {
    display: none;
  }
`;
const Decided = styled.span`
  color: var(--ink-soft);
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
`;
/* one line that scrolls where it does not fit, so that the cards keep the window */
const WorkLine = styled(Line)`
  @media ${media.belowDesktop} {
    flex-wrap: nowrap;
    margin: -6px -14px;
    padding: 6px 14px;
    /* what is hidden within it but spoken is cut off with it */
    position: relative;
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`;
const Search = styled.div`
  width: 220px;
  @media ${media.small} {
    width: 100%;
    &:not(:last-child) {
      width: 190px;
    }
  }
`;

const periodTones = { open: 'warn', publishing: 'info', published: 'plain' } as const;
const periodWords = { open: 'Open', publishing: 'Publishing', published: 'Published' } as const;

interface BoardHeaderProps extends Pick<Board, 'goToNext' | 'setHelpOpen'> {
  /** Puts the focus on the cursor's card. */
  readonly focusCards: () => void;
  readonly period: ReviewPeriod;
  readonly marketName: string;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly publishButton: ReactNode;
  /** What is searched for. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Beside the search: filter and views. */
  readonly filters: ReactNode;
}

/** How long nobody types before the cycle is searched: each search asks for all columns. */
const pauseMs = 250;

/** What is being typed, told once nobody types for a moment; what is searched for by other ways shows here, too. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [told, setTold] = useState(search);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    // what was told comes back from the address a moment later, when other words may be typed already
    if (search !== told) {
      setTold(search);
      setTyped(search);
    }
  }
  const tell = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === told) return undefined;
    const waiting = setTimeout(() => {
      setTold(typed);
      tell(typed);
    }, pauseMs);
    return () => {
      clearTimeout(waiting);
    };
  }, [typed, told]);
  return [typed, setTyped] as const;
}

function HowFar() {
  const [decided, total] = [useBoardSelector(selectDecided), useBoardSelector(selectTotal)];
  // the column says that there is none yet
  if (total === 0) return null;
  return (
    <Decided>
      {decided.toLocaleString('en-US')} of {total.toLocaleString('en-US')} decided
    </Decided>
  );
}

/** Which cycle this is, how far it is, what its approved homes lack, search and publish. */
export const BoardHeader = memo(function BoardHeader({
  goToNext,
  setHelpOpen,
  focusCards,
  period,
  marketName,
  searchRef,
  publishButton,
  search,
  onSearch,
  filters,
}: BoardHeaderProps) {
  const [typed, setTyped] = useTyped(search, onSearch);
  const leaveSearch = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') focusCards();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setTyped('');
    onSearch('');
    focusCards();
  };
  return (
    <Head>
      <NameLine>
        <Back to="HFCi Review Periods">Review cycles</Back>
        <h1>{cycleTitle(marketName, period.name)}</h1>
        <Badge dense tone={periodTones[period.status]}>
          {periodWords[period.status]}
        </Badge>
        <HowFar />
        <Tools>
          <KeysButton
            size="dense"
            keyHint="?"
            aria-keyshortcuts="?"
            onClick={() => {
              setHelpOpen(true);
            }}
          >
            Keys
          </KeysButton>
          {publishButton}
        </Tools>
      </NameLine>
      <WorkLine>
        <Search>
          <TextField
            ref={searchRef}
            label="Search homes"
            hideLabel
            size="dense"
            type="search"
            placeholder="Address, title, zpid"
            aria-keyshortcuts="/"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
            onKeyDown={leaveSearch}
          />
        </Search>
        {filters}
        <MissingSummary goToNext={goToNext} />
      </WorkLine>
    </Head>
  );
});
