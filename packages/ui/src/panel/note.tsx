import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { noteTones } from '../tokens/note-tones.ts';
import { rem } from '../tokens/layout.ts';
import type { ReactNode } from 'react';
import type { IconDrawing } from '../icon/icon.tsx';
import type { Tone } from '../tokens/tones.ts';

const Frame = styled.div<{ $tone: Tone; $dense: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${(p) => (p.$dense ? 8 : 14)}px;
  padding: ${(p) => (p.$dense ? '9px 12px' : '16px 20px')};
  border-radius: ${(p) => (p.$dense ? 10 : 18)}px;
  background: var(--${(p) => p.$tone.back});
  color: var(--${(p) => p.$tone.text});
  box-shadow: inset 0 0 0 1px var(--${(p) => p.$tone.line});
  outline: var(--float-edge);
  font-size: ${(p) => rem(p.$dense ? 13 : 15)};
  line-height: 1.45;
`;
const Words = styled.div`
  min-width: 0;
  flex: 1;
`;
const toneIcons = {
  info: icons.info,
  good: icons.check,
  warn: icons.warning,
  bad: icons.warning,
} as const satisfies Record<keyof typeof noteTones, IconDrawing>;

interface NoteProps {
  readonly tone?: keyof typeof noteTones | undefined;
  readonly title?: string | undefined;
  /** In place of the icon: an advisor's picture, a house face. */
  readonly figure?: ReactNode;
  readonly action?: ReactNode;
  readonly dense?: boolean | undefined;
  readonly children: ReactNode;
}

/** A remark beside the content: information, good news, a warning, a failure. */
export function Note({ tone = 'info', title, figure, action, dense = false, children }: NoteProps) {
  return (
    <Frame $tone={noteTones[tone]} $dense={dense}>
      {figure ?? <Icon drawing={toneIcons[tone]} size={dense ? 16 : 22} />}
      <Words>
        {title !== undefined && (
          <strong>
            {title}
            <br />
          </strong>
        )}
        {children}
      </Words>
      {action}
    </Frame>
  );
}
