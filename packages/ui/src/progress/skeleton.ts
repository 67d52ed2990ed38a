import { keyframes, styled } from 'styled-components';

const sweep = keyframes`from { background-position: 100% 0; } to { background-position: 0 0; }`;

/**
 * A placeholder with the size of the pending content. Decorative: one status message per list announces the loading. The
 * shell checks for `data-skeleton` before it replaces a first view with the app.
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true, 'data-skeleton': '' })<{
  readonly $width?: string;
  readonly $height?: string;
  readonly $radius?: string;
}>`
  display: block;
  width: ${(p) => p.$width ?? '100%'};
  height: ${(p) => p.$height ?? '1em'};
  border-radius: ${(p) => p.$radius ?? '8px'};
  background: linear-gradient(100deg, #eee2c8 30%, #f8f1e0 50%, #eee2c8 70%) 0 0 / 300% 100%;
  animation: ${sweep} 1.4s linear infinite;
`;
