/** Work over this many homes is done while the page is drawn: it takes less than showing what comes of it. */
export const fewHomes = 2_000;
