import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${(p) => p.$size}px;
  height: ${(p) => p.$size}px;
  border: ${(p) => Math.max(2, Math.round(p.$size / 9))}px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;

interface SpinnerProps {
  /** Edge in px; 20 unless told. */
  readonly size?: number | undefined;
}

/** A turning ring, decorative: say in words beside it what is under way. */
export function Spinner({ size = 20 }: SpinnerProps) {
  return <Ring $size={size} aria-hidden="true" />;
}
