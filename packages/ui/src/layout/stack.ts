import { styled } from 'styled-components';

/** Steps of the spacing scale: 4 8 12 16 24 32 48 64 px. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Children below one another. */
export const Stack = styled.div<{ readonly $gap?: Space }>`
  display: grid;
  align-content: start;
  gap: var(--space-${(p) => p.$gap ?? 4});
  > * {
    min-width: 0;
  }
`;

/** Children beside one another, wrapping. */
export const Inline = styled.div<{
  readonly $gap?: Space;
  readonly $align?: 'center' | 'start' | 'end' | 'baseline';
  readonly $spread?: boolean;
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${(p) => p.$align ?? 'center'};
  justify-content: ${(p) => (p.$spread === true ? 'space-between' : 'flex-start')};
  gap: var(--space-${(p) => p.$gap ?? 3});
`;
