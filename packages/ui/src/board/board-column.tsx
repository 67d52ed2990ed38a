import { useId } from 'react';
import { styled } from 'styled-components';
import { KeyHint } from '../key-hint/key-hint.tsx';
import { boardCardHeight } from '../tokens/layout.ts';
import type { ReactNode, Ref } from 'react';

const dots = {
  gray: 'var(--status-open)',
  lavender: 'var(--status-maybe)',
  lime: 'var(--status-approved)',
  black: 'var(--status-published)',
  red: 'var(--status-declined)',
} as const;

const Frame = styled.section`
  display: grid;
  grid-template-rows: minmax(2.375rem, auto) minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  border-right: 1px solid var(--line);
  &[data-target] {
    background: var(--selected);
  }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 10px;
  font-size: 0.8125rem;
  > h2 {
    font: 600 0.8125rem/1.125rem var(--font-text);
    letter-spacing: 0;
  }
`;
const Dot = styled.i<{ $color: string }>`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${(p) => p.$color};
`;
const Count = styled.span`
  color: var(--ink-faint);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;
const End = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-left: auto;
`;
/* the padding keeps a focused card clear of the bars */
const List = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-height: calc(${boardCardHeight} + 1rem);
  padding: 4px 8px 64px;
  overflow-y: auto;
  scroll-padding: 12px 0 72px;
`;

interface BoardColumnProps {
  /** "Maybe" */
  readonly name: string;
  readonly count: number;
  readonly dot: keyof typeof dots;
  /** The key that sends a home here. */
  readonly keyHint?: string | undefined;
  /** Beside the count: "1 blocked". */
  readonly mark?: ReactNode;
  /** A menu. */
  readonly menu?: ReactNode;
  /** A card is held above it. */
  readonly target?: boolean | undefined;
  readonly listRef?: Ref<HTMLDivElement> | undefined;
  /** BoardCards, skeletons, or words. */
  readonly children: ReactNode;
}

/** One column of the staff board; it scrolls by itself. */
export function BoardColumn({
  name,
  count,
  dot,
  keyHint,
  mark,
  menu,
  target = false,
  listRef,
  children,
}: BoardColumnProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id} {...(target && { 'data-target': '' })}>
      <Head>
        <Dot $color={dots[dot]} aria-hidden="true" />
        <h2 id={id}>{name}</h2>
        <Count>{count.toLocaleString('en-US')}</Count>
        {mark}
        <End>
          {keyHint !== undefined && <KeyHint>{keyHint}</KeyHint>}
          {menu}
        </End>
      </Head>
      <List ref={listRef}>{children}</List>
    </Frame>
  );
}
