import { css, styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { TextApart } from '../text-apart/text-apart.ts';
import { badgeTones, singleTones } from '../tokens/tones.ts';
import { rem } from '../tokens/layout.ts';
import type { ReactNode } from 'react';
import type { IconDrawing } from '../icon/icon.tsx';
import type { Tone } from '../tokens/tones.ts';

export type BadgeTone = keyof typeof badgeTones;

const Pill = styled.span<{ $tone: Tone; $dense: boolean; $wraps: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${(p) => (p.$dense ? 4 : 5)}px;
  height: ${(p) => rem(p.$dense ? 18 : 26)};
  padding: 0 ${(p) => (p.$dense ? 6 : 10)}px;
  border-radius: ${(p) => (p.$dense ? '5px' : 'var(--radius-full)')};
  box-shadow: ${(p) => (p.$tone.line === undefined ? 'none' : `inset 0 0 0 1px var(--${p.$tone.line})`)};
  background: var(--${(p) => p.$tone.back});
  color: var(--${(p) => p.$tone.text});
  font-size: ${(p) => rem(p.$dense ? 11 : 13)};
  font-weight: 650;
  line-height: 1;
  white-space: nowrap;
  ${(p) =>
    p.$wraps &&
    css`
      height: auto;
      min-height: ${rem(p.$dense ? 18 : 26)};
      padding-block: 2px;
      line-height: 1.25;
      white-space: normal;
    `}
`;
const Flat = styled.span`
  display: inline-flex;
  align-items: center;
  height: 1.625rem;
  padding: 0 10px;
  border-radius: 8px;
  background: var(--${singleTones.tag.back});
  color: var(--${singleTones.tag.text});
  font-size: 0.8438rem;
  font-weight: 500;
  white-space: nowrap;
`;

interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly icon?: IconDrawing | undefined;
  /** 18 px high, for staff cards and tables. */
  readonly dense?: boolean | undefined;
  /** A sentence rather than a word: it takes further lines where there is no room for it. */
  readonly wraps?: boolean | undefined;
  readonly children: ReactNode;
}

/** A state in a word: "New", "Popular", "Room for 3". The colour never speaks alone. */
export function Badge({ tone = 'plain', icon, dense = false, wraps = false, children }: BadgeProps) {
  return (
    <Pill $tone={badgeTones[tone]} $dense={dense} $wraps={wraps}>
      {icon && <Icon drawing={icon} size={dense ? 11 : 15} />}
      <TextApart>{children}</TextApart>
    </Pill>
  );
}

/** How many households have room. The tick says that this is enough for the person. */
export function RoomBadge({ words, enough }: { readonly words: string; readonly enough: boolean }) {
  return (
    <Badge tone={enough ? 'fits' : 'plain'} icon={enough ? icons.check : undefined}>
      {words}
    </Badge>
  );
}

/** A quality of a home: "Great yard". */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <Flat>{children}</Flat>;
}
