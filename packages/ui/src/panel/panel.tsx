import { styled } from 'styled-components';
import { rem } from '../tokens/layout.ts';
import type { ReactNode } from 'react';

const Frame = styled.section<{ $dense: boolean }>`
  min-width: 0;
  border-radius: ${(p) => (p.$dense ? '12px' : 'var(--radius-l)')};
  border: ${(p) => (p.$dense ? '1px solid var(--line)' : '0')};
  background: var(--surface);
  box-shadow: ${(p) => (p.$dense ? 'none' : 'var(--shadow)')};
  outline: var(--float-edge);
  font-size: ${(p) => (p.$dense ? '0.8125rem' : 'inherit')};
  line-height: ${(p) => (p.$dense ? '1.125rem' : 'inherit')};
`;
const Head = styled.header<{ $dense: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: ${(p) => (p.$dense ? '6px 14px' : '20px 24px 0')};
  min-height: ${(p) => (p.$dense ? 42 : 0)}px;
  border-bottom: ${(p) => (p.$dense ? '1px solid var(--line-soft)' : '0')};
  > h2,
  > h3 {
    font-size: ${(p) => rem(p.$dense ? 15 : 21)};
  }
`;
const Inside = styled.div<{ $dense: boolean }>`
  padding: ${(p) => (p.$dense ? 14 : 24)}px;
`;
const Foot = styled.footer<{ $dense: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  padding: ${(p) => (p.$dense ? '10px 14px' : '16px 24px')};
  border-top: 1px solid var(--line-soft);
`;

interface PanelProps {
  readonly title?: string | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Hairlines in place of a shadow, small type: staff. */
  readonly dense?: boolean | undefined;
  /** Content reaches the edges, as a table does. */
  readonly flush?: boolean | undefined;
  readonly children: ReactNode;
}

/** A white card: with a shadow for people at home, with hairlines for staff. */
export function Panel({
  title,
  headingLevel = 2,
  actions,
  footer,
  dense = false,
  flush = false,
  children,
}: PanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Frame $dense={dense} {...(title !== undefined && { 'aria-label': title })}>
      {title !== undefined && (
        <Head $dense={dense}>
          <Heading>{title}</Heading>
          {actions}
        </Head>
      )}
      {flush ? children : <Inside $dense={dense}>{children}</Inside>}
      {footer !== undefined && <Foot $dense={dense}>{footer}</Foot>}
    </Frame>
  );
}
