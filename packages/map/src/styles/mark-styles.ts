import { palette, purposes } from '@commonhearth/ui';
import { css } from 'styled-components';

const good = palette[purposes.good];

/** A check mark in a circle, as a background. */
const tick = (circle: string, line: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18" fill="none"><circle cx="9" cy="9" r="8" fill="${circle}" stroke="${good}" stroke-width="1.5"/><path d="m5.500 9.200 2.500 2.600 4.700-5.200" stroke="${line}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
};

/** Marks of other apps on pins and clusters. */
export const markStyles = css`
  .has-full-tick {
    --tick: ${tick(good, '#fff')};
  }
  .has-outline-tick {
    --tick: ${tick('#fff', good)};
  }
  :is(.has-full-tick, .has-outline-tick) .map-pin-face::before,
  .map-cluster:is(.has-full-tick, .has-outline-tick)::before {
    content: '';
    flex: none;
    width: 18px;
    height: 18px;
    background: var(--tick);
  }
  :is(.has-full-tick, .has-outline-tick) .map-pin-face::before {
    margin-left: -4px;
  }
  .map-cluster:is(.has-full-tick, .has-outline-tick)::before {
    position: absolute;
    top: 2px;
    left: 2px;
  }
  .map-pin:has(.map-mark-people),
  .map-cluster:is(.has-full-tick, .has-outline-tick, :has(.map-mark-people)) {
    position: relative;
  }
  .map-mark-people {
    position: absolute;
    top: -19px;
    right: -4px;
    display: flex;
  }
  .map-cluster .map-mark-people {
    top: -12px;
    right: auto;
    left: 24px;
  }
  .map-mark-people img + img {
    margin-left: -9px;
  }
`;
