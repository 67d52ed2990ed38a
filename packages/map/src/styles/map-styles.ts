import { media } from '@commonhearth/ui';
import { css } from 'styled-components';
import { pinColours } from '../pins/pin-colours.ts';

const halo = '0 0 3px #fffaf0, 0 0 3px #fffaf0, 0 0 3px #fffaf0, 0 0 4px #fffaf0';
const land = '#f6efdf';
const water = '#cfd8e6';

/** Ground, areas and their names. */
export const groundStyles = css`
  .leaflet-container {
    background: ${land};
  }
  .map-paper {
    background: radial-gradient(circle, rgb(140 110 60 / 0.22) 0.8px, transparent 1.3px) 0 0 / 16px 16px;
  }
  /* felt everywhere, seen only when chosen or pointed at: ninety outlines would bury the names */
  .map-area {
    fill: var(--area, #7b5ce0);
    fill-opacity: 0;
    stroke: var(--area-line, #6344c4);
    stroke-width: 1.5px;
    stroke-opacity: 0;
    stroke-dasharray: 4 5;
    stroke-linejoin: round;
    cursor: inherit;
  }
  .map-area.is-offered {
    fill-opacity: 0.05;
    stroke-opacity: 0.7;
    cursor: pointer;
  }
  .map-area.is-hovered {
    fill-opacity: 0.08;
    stroke-opacity: 0.7;
  }
  .map-area.is-chosen {
    fill-opacity: 0.19;
    stroke-width: 2.5px;
    stroke-opacity: 1;
    stroke-dasharray: none;
  }
  .map-area-name span {
    position: absolute;
    width: max-content;
    translate: -50% -50%;
    font: 550 12.5px/1 var(--font-text, sans-serif);
    color: var(--ink-faint, #69635b);
    text-shadow: ${halo};
  }
  .map-area-name.is-chosen span {
    color: var(--area-name, #382870);
    font-weight: 650;
  }
`;

/**
 * The built-in base layer. Corners are round and shores have a rim: it is a drawing, and does not pretend to
 * be a survey.
 */
export const baseStyles = css`
  .leaflet-base-pane {
    z-index: 150;
  }
  .leaflet-base-names-pane {
    z-index: 250;
  }
  /* over the areas, under the prices */
  .leaflet-street-names-pane {
    z-index: 450;
    pointer-events: none;
  }
  .leaflet-base-pane path {
    fill: none;
    fill-opacity: 1;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .leaflet-base-pane .map-park {
    fill: #e4ecca;
    stroke: none;
  }
  .leaflet-base-pane .map-border {
    stroke: #cdb98f;
    stroke-width: 1px;
    stroke-dasharray: 5 4;
    stroke-opacity: 0.8;
  }
  .leaflet-base-pane .map-shore {
    stroke: #b4c2d6;
    stroke-width: 3px;
  }
  .leaflet-base-pane .map-water {
    fill: ${water};
    stroke: none;
  }
  .leaflet-base-pane .map-island {
    fill: ${land};
    stroke: #bcc8da;
    stroke-width: 1.5px;
  }
  .leaflet-base-pane .map-river {
    stroke: ${water};
    stroke-width: 3px;
  }
  .leaflet-base-pane .map-road-edge {
    stroke: #dccba6;
    stroke-width: 4.5px;
  }
  .leaflet-base-pane .map-road {
    stroke: #fffdf8;
    stroke-width: 3px;
  }
  .is-close:not(.has-streets) .leaflet-base-pane,
  .is-close .leaflet-base-names-pane,
  .has-streets .map-park,
  .has-streets .map-road,
  .has-streets .map-road-edge {
    display: none;
  }
  .map-place span {
    position: absolute;
    width: max-content;
    translate: -50% -50%;
    color: var(--ink-faint, #69635b);
    font: 550 12.5px/1 var(--font-text, sans-serif);
    text-shadow: ${halo};
  }
  .map-place.is-big span {
    color: var(--place-name, #3a3632);
    font-size: 15px;
    font-weight: 650;
  }
  .map-place.is-water span {
    color: #4d5f7c;
    font-style: italic;
    text-shadow: none;
  }
`;

/** Prices and clusters. */
export const pinStyles = css`
  .map-pin,
  .map-cluster {
    position: absolute;
    left: 0;
    top: 0;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  .map-pin {
    width: max-content;
    translate: -50% -100%;
    transform-origin: 50% 100%;
    transition: transform 140ms;
    font: 680 14.5px/1 var(--font-text, sans-serif);
    font-variant-numeric: tabular-nums;
    filter: drop-shadow(0 1px 1px rgb(58 40 12 / 0.22)) drop-shadow(0 3px 6px rgb(58 40 12 / 0.16));
  }
  .map-pin-face {
    position: relative;
    display: flex;
    align-items: center;
    gap: 4px;
    height: 32px;
    margin-bottom: 6px;
    padding: 0 11px;
    border-radius: 10px;
    background: var(--pin-back);
    white-space: nowrap;
    transition: background-color 140ms;
  }
  .map-pin-face::after {
    content: '';
    position: absolute;
    left: 50%;
    bottom: -5px;
    z-index: -1;
    width: 12px;
    height: 12px;
    margin-left: -6px;
    rotate: 45deg;
    border-radius: 0 0 3px;
    background: inherit;
  }
  .map-pin-heart {
    display: none;
    flex: none;
    width: 13px;
    height: 13px;
    fill: var(--pin-heart);
  }
  .map-pin.is-liked .map-pin-heart {
    display: block;
  }
  ${pinColours((name) => `.map-pin.is-${name}`)}
  .map-pin.is-hovered {
    transform: scale(1.16);
  }

  .map-cluster {
    width: 46px;
    height: 46px;
    translate: -50% -50%;
    color: #fff;
    font: 700 15px/1 var(--font-display, sans-serif);
    filter: drop-shadow(0 2px 5px rgb(58 40 12 / 0.3));
  }
  .map-cluster svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: var(--cluster, #262320);
    stroke: #fff;
    stroke-width: 3.5;
    stroke-linejoin: round;
  }
  .map-cluster:hover svg {
    fill: var(--action, #c2480a);
  }
  .map-cluster b {
    position: absolute;
    left: 0;
    right: 0;
    top: 21px;
    text-align: center;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  /* comes out from under the house; its box stands in price-room.ts too */
  .map-cluster-price {
    position: absolute;
    z-index: -1;
    left: 50%;
    top: calc(50% - 11px);
    height: 28px;
    padding: 0 9px 0 calc(50% + 4px);
    border-radius: 0 10px 10px 0;
    background: var(--surface, #fff);
    color: var(--ink, #191714);
    font: 680 13.5px/28px var(--font-text, sans-serif);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .map-cluster-price::before {
    content: attr(data-price);
  }
  .map-cluster.is-big {
    width: 56px;
    height: 56px;
    font-size: 17px;
  }
  .map-cluster.is-big b {
    top: 26px;
  }

  @media ${media.reducedMotion} {
    .map-pin,
    .map-pin-face {
      transition: none;
    }
  }
`;
