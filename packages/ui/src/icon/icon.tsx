import { styled } from 'styled-components';
import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

const Drawing = styled.svg`
  flex: none;
`;

interface IconProps {
  readonly name: IconName;
  /** Edge in px; 20 unless told. */
  readonly size?: number | undefined;
  readonly filled?: boolean | undefined;
}

/** A line icon in the colour of its text. Always decorative: the words stand beside it or on the control. */
export function Icon({ name, size = 20, filled = false }: IconProps) {
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
      <path d={iconPaths[name]} />
    </Drawing>
  );
}
