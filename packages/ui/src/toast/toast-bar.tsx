import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { useFocusPassedOn } from '../focus/use-focus-passed-on.ts';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import type { ToastBarProps } from './toast-region.tsx';

/** Long words shrink, buttons never do. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: 4px 6px 4px 16px;
  border-radius: 14px;
  background: var(--overlay);
  color: var(--on-overlay);
  font-size: 0.9375rem;
  line-height: 1.35;
  box-shadow: var(--shadow-float);
  pointer-events: auto;
  > * {
    flex: none;
  }
  > [data-words] {
    flex: 0 1 auto;
    min-width: 0;
  }
  > :last-child {
    margin-left: auto;
  }
`;
const Action = styled.button`
  min-height: 36px;
  ${touchTarget}
  padding: 0 12px;
  border: 0;
  border-radius: 10px;
  background: rgb(255 255 255 / 0.14);
  color: var(--on-overlay);
  font-weight: 650;
  white-space: nowrap;
  &:hover {
    background: rgb(255 255 255 / 0.24);
  }
`;
const tints = {
  info: 'var(--overlay-info)',
  good: 'var(--overlay-good)',
  bad: 'var(--overlay-bad)',
} as const;

/** One message in a `ToastRegion`. */
export function ToastBar({ toast: { text, tone = 'info', action }, onDismiss }: ToastBarProps) {
  const passedOn = useFocusPassedOn<HTMLDivElement>();
  return (
    <Bar data-toast {...passedOn}>
      <span style={{ color: tints[tone] }}>
        <Icon drawing={tone === 'good' ? icons.check : tone === 'bad' ? icons.warning : icons.info} />
      </span>
      <span data-words>{text}</span>
      {action !== undefined && (
        <Action type="button" onClick={action.onPress}>
          {action.label}
        </Action>
      )}
      <IconButton
        icon={icons.close}
        label="Dismiss"
        look="plain"
        size="small"
        style={{ color: 'var(--on-overlay-soft)' }}
        onClick={onDismiss}
      />
    </Bar>
  );
}
