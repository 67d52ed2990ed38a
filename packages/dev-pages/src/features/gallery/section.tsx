import { Stack, media } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';

const Frame = styled.section`
  display: grid;
  gap: 20px;
  min-width: 0;
  padding: 28px 0 40px;
  border-top: 1px solid var(--line);
`;
const Specimens = styled.div<{ $columns: number }>`
  display: grid;
  gap: 28px 32px;
  grid-template-columns: minmax(0, 1fr);
  > * {
    min-width: 0;
  }
  @media ${media.desktop} {
    grid-template-columns: repeat(${(p) => p.$columns}, minmax(0, 1fr));
  }
`;
const Name = styled.h3`
  font: 600 0.9375rem/1.3 var(--font-text);
  letter-spacing: 0;
  color: var(--ink-soft);
`;
/* what is fixed to the window in the product stays inside its frame here */
const Stage = styled.div<{ $height?: number | undefined }>`
  position: relative;
  min-width: 0;
  ${(p) => (p.$height === undefined ? '' : `contain: layout; overflow: hidden; min-height: ${p.$height}px; border-radius: 16px; background: var(--surface-sunk);`)}
`;

export const sectionId = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export function Section({
  title,
  columns = 2,
  children,
}: {
  readonly title: string;
  readonly columns?: number;
  readonly children: ReactNode;
}) {
  return (
    <Frame id={sectionId(title)}>
      <h2>{title}</h2>
      <Specimens $columns={columns}>{children}</Specimens>
    </Frame>
  );
}

/** One component in one or more states. `stage` frames, at that height in px, what is fixed to the window. */
export function Specimen({
  name,
  stage,
  children,
}: {
  readonly name: string;
  readonly stage?: number;
  readonly children: ReactNode;
}) {
  return (
    <Stack $gap={3}>
      <Name>{name}</Name>
      <Stage $height={stage}>{children}</Stage>
    </Stack>
  );
}
