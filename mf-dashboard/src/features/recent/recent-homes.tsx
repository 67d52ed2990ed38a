import { lazyPart } from '@commonhearth/contract';
import { Icon, icons, TextButton, useNearView } from '@commonhearth/ui';
import { Suspense, useEffect, useId, useRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { Recent } from './use-recent.ts';

const RecentRow = lazyPart<RecentRowProps>(() => import('./recent-row.tsx'));

export interface RecentRowProps {
  readonly now: number;
  readonly hrefOf: (compoundId: string) => string;
  readonly open: (event: MouseEvent, compoundId: string) => void;
}
interface RecentHomesProps extends RecentRowProps, Recent {
  /** The list above it is there: nothing is asked for before. */
  readonly begun: boolean;
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block: var(--space-5) var(--space-6);
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-4);
  h2 {
    font-size: 1.3125rem;
  }
  h2 button {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }
`;
/** As high as small cards of two lines each: what comes into it moves nothing, and leaves nothing moved. */
const Room = styled.div`
  min-height: 15.5rem;
`;
const title = 'Recently viewed';

/** The homes that this browser opened last, at the foot of the list: they can be put away, and forgotten. */
export function RecentHomes({ shows, folded, fold, clear, heading, begun, ...row }: RecentHomesProps) {
  const { ref, near } = useNearView();
  const room = useId();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the button is gone
    if (shows === 'cleared') said.current?.focus({ preventScroll: true });
  }, [shows]);
  return (
    <div ref={ref}>
      {shows !== null && (
        <Part aria-label={title}>
          <Head>
            <h2>
              <button
                ref={heading}
                type="button"
                aria-expanded={!folded}
                aria-controls={room}
                onClick={() => {
                  fold(!folded);
                }}
              >
                {title}
                <Icon drawing={folded ? icons.chevronDown : icons.chevronUp} />
              </button>
            </h2>
            {shows === 'homes' && !folded && (
              <TextButton aria-label={`Clear: ${title}`} onClick={clear}>
                Clear
              </TextButton>
            )}
          </Head>
          <Room id={room} hidden={folded}>
            {shows === 'cleared' ? (
              <p ref={said} tabIndex={-1}>
                Cleared.
              </p>
            ) : (
              begun &&
              near &&
              !folded && (
                <Suspense>
                  <RecentRow {...row} />
                </Suspense>
              )
            )}
          </Room>
        </Part>
      )}
    </div>
  );
}
