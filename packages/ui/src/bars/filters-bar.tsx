import { css, styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { heights, media, rem } from '../tokens/layout.ts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconDrawing } from '../icon/icon.tsx';

/** Said, and not seen. */
const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
const Bar = styled.div`
  --edge: 16px;
  display: flex;
  height: ${rem(heights.filtersBar.small)};
  background: var(--surface);
  border-top: 1px solid var(--line-soft);
  border-bottom: 1px solid var(--line);
  @media ${media.tabletUp} {
    --edge: 20px;
    height: ${rem(heights.filtersBar.large)};
  }
  @media ${media.desktop} {
    --edge: 32px;
  }
`;
/** A filter fades out where the bar scrolls on. */
const Filters = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 var(--edge);
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding: 16px;
  &:not(:last-child) {
    mask-image: linear-gradient(to left, transparent, black var(--edge));
  }
  > [data-place] {
    flex: none;
    white-space: nowrap;
  }
  @media ${media.tabletUp} {
    gap: 6px;
    /* filters of other apps come last and stay in view, because few people would scroll to them */
    > [data-place]:not(:empty) {
      position: sticky;
      right: calc(-1 * var(--edge));
      display: flex;
      align-self: stretch;
      align-items: center;
      margin: 0 calc(-1 * var(--edge)) 0 -8px;
      padding: 0 var(--edge) 0 8px;
      background: var(--surface);
    }
    /* the sticky filter must not cover the one that has the focus */
    &:has(> [data-place]:not(:empty)) {
      scroll-padding-right: 10rem;
    }
  }
  @media ${media.desktop} {
    gap: 10px;
  }
`;
const End = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 0 var(--edge) 0 12px;
`;
/** With letters larger than usual it keeps room for the usual words, and the bar scrolls. */
const Filter = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 12px;
  height: 2.75rem;
  padding: 0 12px;
  border: 1.5px solid var(--line-quiet);
  border-radius: 14px;
  background: var(--surface);
  text-align: left;
  white-space: nowrap;
  &:hover {
    border-color: var(--ink);
  }
  &[data-set] {
    border-color: var(--ink);
    background: var(--surface-quiet);
  }
  > svg {
    color: var(--ink-faint);
  }
  @media ${media.tabletUp} {
    flex: 0 1 auto;
    gap: 6px;
    min-width: 4.5rem;
    height: 3.375rem;
    padding: 0 10px 0 12px;
    border-radius: 16px;
    > span {
      min-width: 0;
    }
  }
  @media ${media.desktop} {
    gap: 12px;
    padding: 0 14px 0 16px;
    min-width: max(4.5rem, min(6.5rem + 61px, (1rem - 20px) * 99));
    /* beside filters of other apps the row scrolls, because there is less room */
    [data-keeps-scroll='filters']:has(> [data-place]:not(:empty)) & {
      flex: none;
      max-width: 13rem;
    }
  }
  @media ${media.tablet} {
    flex: none;
    max-width: 13rem;
    &[data-brief] {
      justify-content: center;
      min-width: 3.375rem;
      padding: 0;
      > span {
        ${hidden}
      }
    }
  }
`;
const Name = styled.small`
  ${hidden}
  @media ${media.tabletUp} {
    position: static;
    display: block;
    width: auto;
    height: auto;
    clip-path: none;
    color: var(--ink-faint);
    font-size: 0.7812rem;
    line-height: 1.25;
  }
`;
const Value = styled.b`
  display: block;
  font-size: 0.9375rem;
  font-weight: 620;
  line-height: 1.25;
  @media ${media.tabletUp} {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

interface FiltersBarProps {
  /** FilterButtons. */
  readonly children: ReactNode;
  /** At the end, always in view: "Clear filters". */
  readonly end?: ReactNode;
}

/**
 * The bar of filters: 64 px high, 82 px from tablet. Below a desktop, with large letters, and beside filters of other
 * apps, its filters scroll sideways; on a desktop they share the room there is, and long words end in dots.
 */
export function FiltersBar({ children, end }: FiltersBarProps) {
  return (
    <Bar role="group" aria-label="Filters">
      <Filters data-keeps-scroll="filters">{children}</Filters>
      {end !== undefined && <End>{end}</End>}
    </Bar>
  );
}

interface FilterButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'value'> {
  /** "Price" */
  readonly name: string;
  /** "Any price", "Up to $1.5m" */
  readonly value: string;
  /** Differs from what everybody gets. */
  readonly active?: boolean | undefined;
  readonly icon?: IconDrawing | undefined;
  /** On a tablet its icon stands for it. */
  readonly brief?: boolean | undefined;
}

/** One filter: its name, what it is set to. Opens a popover or a sheet. */
export function FilterButton({
  name,
  value,
  active = false,
  brief = false,
  icon = icons.chevronDown,
  ...rest
}: FilterButtonProps) {
  return (
    <Filter type="button" {...rest} {...(active && { 'data-set': '' })} {...(brief && { 'data-brief': '' })}>
      <span>
        {name !== value && <Name>{name} </Name>}
        <Value>{value}</Value>
      </span>
      <Icon drawing={icon} size={16} />
    </Filter>
  );
}
