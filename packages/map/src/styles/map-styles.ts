import { media, palette, purposes } from '@commonhearth/ui';
import { css } from 'styled-components';
import { pinColours } from '../pins/pin-colours.ts';

const halo = '0 0 3px #fffaf0, 0 0 3px #fffaf0, 0 0 3px #fffaf0, 0 0 4px #fffaf0';
const land = '#f6efdf';
const water = '#cfd8e6';

/** Ground, areas and their names. */
export const groundStyles = css`
  .leaflet-container {
    background: ${land};
    /* a drawing: pins and names stand out from this ground */
    forced-color-adjust: none;
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
  /* a point without size, the name in its middle */
  .map-area-name,
  .map-place {
    display: flex;
    align-items: center;
    justify-content: center;
    white-space: nowrap;
  }
  .map-area-name span {
    flex: none;
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
    flex: none;
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

/** A house and its shadow, for a background. */
const house = (colour: string): string => {
  const path = 'd="M4.5 25.5 27 6l22.5 19.500v19a5 5 0 0 1-5 5h-35a5 5 0 0 1-5-5Z" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 54 54"><path ${path} transform="translate(0 2)" fill="#3a280c" fill-opacity=".2" stroke="#3a280c" stroke-opacity=".1" stroke-width="4"/><path ${path} fill="${colour}" stroke="#fff" stroke-width="3.5"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
};

/** Prices and clusters. */
export const pinStyles = css`
  /* a point without size: its mark lies around it, or stands on it. Without shifts, shadows by filter and turns,
     each of which a browser draws apart */
  .map-spot {
    display: flex;
    align-items: center;
    justify-content: center;
  }
  .map-spot.is-pin {
    align-items: flex-end;
  }
  .map-pin,
  .map-cluster {
    display: flex;
    flex: none;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  .map-pin {
    flex-direction: column;
    align-items: center;
    width: max-content;
    transform-origin: 50% 100%;
    transition: transform 140ms;
    font: 680 14.5px/1 var(--font-text, sans-serif);
    font-variant-numeric: tabular-nums;
  }
  .map-pin-face {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 32px;
    padding: 0 11px;
    border-radius: 10px;
    background: var(--pin-back);
    box-shadow:
      0 1px 1px rgb(58 40 12 / 0.22),
      0 3px 6px rgb(58 40 12 / 0.24);
    white-space: nowrap;
    transition: background-color 140ms;
  }
  .map-pin::after {
    content: '';
    margin-top: -1px;
    border: solid transparent;
    border-width: 7px 8px 0;
    border-top-color: var(--pin-back);
    transition: border-top-color 140ms;
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
    color: #fff;
    font: 700 15px/1 var(--font-display, sans-serif);
    /* a picture, since a drawing in the page has a space of its own */
    background: ${house(palette[purposes.cluster])} 0 0 / 100% 100%;
  }
  .map-cluster:hover {
    background-image: ${house(palette[purposes.action])};
  }
  .map-cluster b {
    flex: none;
    width: 100%;
    padding-top: 21px;
    text-align: center;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  /* beside the house; its box stands in price-room.ts too */
  .map-cluster-price {
    flex: none;
    align-self: center;
    height: 28px;
    margin: 6px 0 0 -4px;
    padding: 0 9px 0 4px;
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
    padding-top: 26px;
  }

  @media ${media.reducedMotion} {
    .map-pin,
    .map-pin-face,
    .map-pin::after {
      transition: none;
    }
  }
`;
