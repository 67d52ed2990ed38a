import { keyframes, styled } from 'styled-components';

const sweep = keyframes`from { background-position: 100% 0; } to { background-position: 0 0; }`;

/**
 * A placeholder of the size of what is coming. Decorative: one status message per list says that it loads. The shell looks
 * for `data-skeleton` before it shows the app in place of a first view.
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
