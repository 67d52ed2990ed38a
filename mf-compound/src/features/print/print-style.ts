import { createGlobalStyle } from 'styled-components';

/**
 * Prints the home alone, on one page of A4 or Letter. `data-home` marks the view. `data-paper="no"` leaves a part out, and
 * `data-paper="only"` shows a part that is hidden on screens.
 */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      margin: 12mm;
    }
    html,
    body,
    :has([data-home]) {
      all: revert !important;
      display: block !important;
      margin: 0 !important;
      outline: 0 !important;
      font-family: var(--font-text) !important;
    }
    body :not(:has([data-home]), [data-home], [data-home] *),
    [data-home] :is(button, [data-paper='no'], form) {
      display: none !important;
    }
    [data-home] {
      --edge: 0px;
      max-width: none;
      /* a page of Letter is the lower one: 279 mm without its margins */
      display: flex;
      flex-direction: column;
      gap: 3mm;
      max-height: 252mm;
      padding: 0;
      overflow: hidden;
      color: #000;
      background: #fff;
      font-size: 10pt;
      print-color-adjust: exact;
    }
    /* the text alone gives way */
    [data-home] > *,
    [data-home] :is(header, section, dl, p) {
      flex: none;
    }
    [data-home] [data-story] {
      grid-template-rows: auto minmax(0, 1fr) auto;
      flex: 0 1 auto;
      min-height: 0;
    }
    [data-home] [data-paper='only'] {
      display: block;
    }
  }
`;
