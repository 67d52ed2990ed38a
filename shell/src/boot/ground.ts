import { GlobalStyle } from '@commonhearth/ui';

/** A chunk of its own: pages of the server have this style in their head. */
export default GlobalStyle;
