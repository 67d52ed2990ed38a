/** Widths in px from which a layout step begins. */
export const breakpoints = { small: 640, tablet: 768, desktop: 1024, wide: 1280, widest: 1536 } as const;

/** Media queries, written here and nowhere else: small below 640, mobile below 768, tablet below 1024, desktop from 1024 px. */
export const media = {
  narrow: '(max-width: 359.98px)',
  small: '(max-width: 639.98px)',
  mobile: '(max-width: 767.98px)',
  belowDesktop: '(max-width: 1023.98px)',
  tablet: '(min-width: 768px) and (max-width: 1023.98px)',
  tabletUp: '(min-width: 768px)',
  desktop: '(min-width: 1024px)',
  wide: '(min-width: 1280px)',
  widest: '(min-width: 1536px)',
  /** A finger, not a mouse. */
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

/** Matches a page with the greeting of a new visitor. The page's first script sets these attributes. */
export const greeted = "html:not([data-hero='gone'], [data-session='kept'])";

/** Heights of the fixed parts of a page in px: on small screens and on large ones. */
export const heights = {
  topBar: { small: 56, large: 88 },
  hero: { small: 350, large: 380 },
  headerTop: { small: 64, large: 96 },
  filtersBar: { small: 64, large: 82 },
  mainBanner: 55,
  lowerBanner: 84,
  staffBar: 44,
  boardCard: 86,
} as const;

/** A length in px at the usual text size, so that it grows with the size that the reader set: letters, and boxes that hold them. */
export const rem = (px: number): string => `${px / 16}rem`;

/** Height of a card of the staff board. A board sets `--board-card-foot` to reserve room at the foot of each card. */
export const boardCardHeight = `calc(${rem(heights.boardCard)} + var(--board-card-foot, 0px))`;

/**
 * Offset of a sticky bar that scrolls away in a window of fewer than 30 text lines, such as a phone at 200 % text size.
 * A media query would miss the text size that a page sets itself.
 */
export const stickyOffset = (offset = '0px'): string => `min(${offset}, (100dvh - 30rem) * 999)`;

/** How many px of a `rem` length stand for one at the usual text size; 2 for who reads twice as large. */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
