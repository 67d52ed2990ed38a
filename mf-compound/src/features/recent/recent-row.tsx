import { useRecentHomes } from '@commonhearth/contract';
import { SmallHomeCardSkeleton, SmallHomeRow, TextButton } from '@commonhearth/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { RecentCard } from './recent-card.tsx';
import type { RecentProps } from './recent-homes.tsx';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block: var(--space-6);
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`;
const title = 'Recently viewed';

/** Nothing where none of them can be had. */
export default function RecentRow({ openId, headingLevel }: RecentProps) {
  const { homes, clear } = useRecentHomes(openId);
  const [cleared, setCleared] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the button is gone
    if (cleared) said.current?.focus({ preventScroll: true });
  }, [cleared]);
  const Heading = `h${headingLevel}` as const;
  if (homes.length === 0 && !cleared) return null;
  return (
    <Part aria-label={title}>
      <Head>
        <Heading>{title}</Heading>
        {!cleared && (
          <TextButton
            aria-label={`Clear: ${title}`}
            onClick={() => {
              clear();
              setCleared(true);
            }}
          >
            Clear
          </TextButton>
        )}
      </Head>
      {cleared ? (
        <p ref={said} tabIndex={-1}>
          Cleared.
        </p>
      ) : (
        <SmallHomeRow>
          {homes.map(({ id, compound }) => (
            <li key={id}>
              {compound === undefined ? <SmallHomeCardSkeleton /> : <RecentCard compound={compound} />}
            </li>
          ))}
        </SmallHomeRow>
      )}
    </Part>
  );
}
