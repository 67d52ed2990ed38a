import { css } from 'styled-components';

/** An area that a person draws; pins give way to its corners meanwhile, and a cross marks the middle. */
export const outlineStyles = css`
  .map-drawn {
    fill: var(--area, #7b5ce0);
    fill-opacity: 0.14;
    stroke: var(--area-line, #6344c4);
    stroke-width: 3px;
    stroke-linejoin: round;
  }
  .map-corner {
    fill: var(--surface, #fff);
    fill-opacity: 1;
    stroke: var(--area-line, #6344c4);
    stroke-width: 3px;
  }
  &.is-drawing .leaflet-pins-pane {
    pointer-events: none;
    opacity: 0.6;
  }
  &.is-drawing .map-canvas {
    cursor: crosshair;
  }
  &.is-drawing::before,
  &.is-drawing::after {
    content: '';
    position: absolute;
    z-index: 1;
    top: 50%;
    left: 50%;
    width: 22px;
    height: 2px;
    background: var(--area-line, #6344c4);
    pointer-events: none;
    translate: -50% -50%;
  }
  &.is-drawing::after {
    rotate: 90deg;
  }
`;
