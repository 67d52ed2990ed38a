import { GlobalStyle } from '@commonhearth/ui';

/** A separate chunk, because the server puts this style into the head of its pages. */
export default GlobalStyle;
