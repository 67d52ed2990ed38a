import type { Answering } from '@commonhearth/domain';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Mark } from '../logo/mark.tsx';
import { rem } from '../tokens/layout.ts';
import { Face } from './face.tsx';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  b,
  p {
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
  > :last-child {
    min-width: 0;
  }
`;
const Team = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${(p) => rem(p.$size)};
  height: ${(p) => rem(p.$size)};
  border-radius: 50%;
  background: var(--surface-sunk);
`;

interface WhoAnswersProps {
  /** Null: the team as a whole answers. */
  readonly advisor: Answering | null;
  /** Edge of the face in px; 52 unless told. */
  readonly size?: number | undefined;
  /** A word on how they answer, below their name. */
  readonly children: ReactNode;
}

/** Who gets what somebody asks or writes: face, name, and a word. */
export function WhoAnswers({ advisor, size = 52, children }: WhoAnswersProps) {
  return (
    <Line>
      {advisor === null ? (
        <Team $size={size}>
          <Mark height={size * 0.44} />
        </Team>
      ) : (
        <Face name={advisor.name} picture={advisor.picture} size={size} />
      )}
      <div>
        <b>{advisor?.name ?? 'Our team'}</b>
        <p>{children}</p>
      </div>
    </Line>
  );
}
