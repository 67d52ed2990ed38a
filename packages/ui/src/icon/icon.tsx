import { styled } from 'styled-components';
import type * as icons from './icons.ts';

/** The path of a member of `icons`. */
export type IconDrawing = (typeof icons)[keyof typeof icons];

const Drawing = styled.svg`
  flex: none;
`;

interface IconProps {
  readonly drawing: IconDrawing;
  /** Edge in px; 20 unless told. */
  readonly size?: number | undefined;
  readonly filled?: boolean | undefined;
}

/** A line icon in the colour of its text. Always decorative: the words stand beside it or on the control. */
export function Icon({ drawing, size = 20, filled = false }: IconProps) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size < 16 ? 2.2 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing} />
    </Drawing>
  );
}
