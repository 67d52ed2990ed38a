import { css } from 'styled-components';

/** The rules without which Leaflet 1.9 does not place its parts; its own looks are left out. */
export const leafletStyles = css`
  .leaflet-container {
    position: relative;
    z-index: 0;
    overflow: hidden;
    outline-offset: -3px;
    -webkit-tap-highlight-color: transparent;
    font: 400 14px/1.45 var(--font-text, sans-serif);
  }
  .leaflet-container.leaflet-touch-zoom {
    touch-action: pan-x pan-y;
  }
  .leaflet-container.leaflet-touch-drag {
    touch-action: pinch-zoom;
  }
  .leaflet-container.leaflet-touch-drag.leaflet-touch-zoom {
    touch-action: none;
  }

  .leaflet-pane,
  .leaflet-tile,
  .leaflet-marker-icon,
  .leaflet-tile-container,
  .leaflet-pane > svg,
  .leaflet-pane > canvas,
  .leaflet-zoom-box,
  .leaflet-layer {
    position: absolute;
    left: 0;
    top: 0;
  }
  .leaflet-tile,
  .leaflet-marker-icon {
    user-select: none;
    -webkit-user-drag: none;
  }
  .leaflet-container .leaflet-tile,
  .leaflet-pane > svg {
    max-width: none;
    max-height: none;
    padding: 0;
  }
  .leaflet-tile {
    filter: inherit;
    visibility: hidden;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-zoom-box {
    width: 0;
    height: 0;
    z-index: 800;
    border: 2px dashed var(--area-line, #6344c4);
  }

  .leaflet-pane {
    z-index: 400;
  }
  .leaflet-tile-pane {
    z-index: 200;
  }
  .leaflet-overlay-pane {
    z-index: 400;
  }
  .leaflet-shadow-pane {
    z-index: 500;
  }
  .leaflet-pins-pane,
  .leaflet-marker-pane {
    z-index: 600;
  }
  .leaflet-tooltip-pane {
    z-index: 650;
  }
  .leaflet-popup-pane {
    z-index: 700;
  }
  .leaflet-pane > canvas {
    z-index: 100;
  }
  .leaflet-pane > svg {
    z-index: 200;
  }

  .leaflet-control {
    position: relative;
    z-index: 800;
    pointer-events: auto;
    clear: both;
  }
  .leaflet-top,
  .leaflet-bottom {
    position: absolute;
    z-index: 1000;
    pointer-events: none;
  }
  .leaflet-top {
    top: 0;
  }
  .leaflet-right {
    right: 0;
  }
  .leaflet-bottom {
    bottom: 0;
  }
  .leaflet-left {
    left: 0;
  }
  .leaflet-left .leaflet-control {
    float: left;
    margin-left: 16px;
  }
  .leaflet-right .leaflet-control {
    float: right;
    margin-right: 16px;
  }
  .leaflet-top .leaflet-control {
    margin-top: 12px;
  }
  .leaflet-bottom .leaflet-control {
    margin-bottom: calc(12px + var(--map-foot, 0px) + var(--map-credit, 0px));
  }
  /* the lowest one keeps away from the edge for all */
  .leaflet-bottom .leaflet-control:not(:last-child) {
    margin-bottom: 6px;
  }

  .leaflet-fade-anim .leaflet-popup {
    opacity: 0;
    transition: opacity 140ms linear;
  }
  .leaflet-fade-anim .leaflet-map-pane .leaflet-popup {
    opacity: 1;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  svg.leaflet-zoom-animated {
    will-change: transform;
  }
  .leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 200ms cubic-bezier(0, 0, 0.25, 1);
  }
  .leaflet-zoom-anim .leaflet-tile,
  .leaflet-pan-anim .leaflet-tile {
    transition: none;
  }
  .leaflet-zoom-anim .leaflet-zoom-hide {
    visibility: hidden;
  }

  .leaflet-interactive {
    cursor: pointer;
  }
  .leaflet-grab {
    cursor: grab;
  }
  .leaflet-dragging .leaflet-grab,
  .leaflet-dragging .leaflet-grab .leaflet-interactive {
    cursor: grabbing;
  }
  .leaflet-popup-pane,
  .leaflet-control {
    cursor: auto;
  }
  .leaflet-marker-icon,
  .leaflet-pane > svg path,
  .leaflet-tile-container {
    pointer-events: none;
  }
  .leaflet-marker-icon.leaflet-interactive,
  .leaflet-pane > svg path.leaflet-interactive {
    pointer-events: auto;
  }
`;

/** The rules without which MapLibre 6 does not draw; its controls are left out. It is not seen before all of it is. */
export const vectorStyles = css`
  .leaflet-gl-layer {
    position: absolute;
    z-index: 1;
    overflow: hidden;
    pointer-events: none;
  }
  .leaflet-gl-layer canvas {
    position: absolute;
    left: 0;
    top: 0;
  }
  &.is-plain .leaflet-gl-layer {
    visibility: hidden;
  }
`;

/** Looks of the parts of Leaflet that the map uses: popup, scale and credit. */
export const leafletLooks = css`
  .leaflet-popup {
    position: absolute;
    margin-bottom: 20px;
  }
  .leaflet-popup-content-wrapper {
    display: flow-root;
    border-radius: 18px;
    background: var(--surface, #fff);
    box-shadow: var(--shadow-float, 0 14px 36px rgb(58 40 12 / 0.2));
  }
  .leaflet-popup-content {
    margin: 14px 44px 14px 16px;
    min-height: 1px;
    color: var(--ink, #171513);
  }
  .leaflet-popup-tip-container {
    position: absolute;
    left: 50%;
    width: 32px;
    height: 16px;
    margin-left: -16px;
    overflow: hidden;
    pointer-events: none;
  }
  .leaflet-popup-tip {
    width: 16px;
    height: 16px;
    margin: -9px auto 0;
    rotate: 45deg;
    border-radius: 0 0 3px;
    background: var(--surface, #fff);
  }
  .leaflet-popup-close-button {
    position: absolute;
    top: 6px;
    right: 6px;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    color: var(--ink-soft, #524d47);
    font: 500 22px/36px var(--font-text, sans-serif);
    text-align: center;
    text-decoration: none;
  }
  .leaflet-popup-close-button:hover {
    background: var(--surface-sunk, #f4ebd6);
  }
  .leaflet-control-scale-line {
    padding: 0 4px 1px;
    border: solid var(--ink-soft, #524d47);
    border-width: 0 1.5px 1.5px;
    color: var(--ink-soft, #524d47);
    font-size: 12px;
    line-height: 1.2;
    white-space: nowrap;
    text-shadow:
      0 0 3px var(--surface-quiet, #fffdf8),
      0 0 3px var(--surface-quiet, #fffdf8);
  }
  .leaflet-control-attribution {
    padding: 1px 8px;
    border-radius: 8px;
    background: rgb(255 253 248 / 0.88);
    color: var(--ink-soft, #524d47);
    font-size: 12px;
  }
  .leaflet-control-attribution a {
    color: inherit;
  }
`;
