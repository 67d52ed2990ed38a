import { styled } from 'styled-components';
import { media } from '../tokens/layout.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useFocusPassedOn } from '../focus/use-focus-passed-on.ts';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import { createPortal } from 'react-dom';
import { useToastPlace } from './toast-place.tsx';
import type { ReactNode } from 'react';

/**
 * Stands above the bar that a page has at its foot, wherever scrolling has moved that bar, and at the top while a failure
 * above the page uses the foot.
 */
const Region = styled.div`
  position: fixed;
  z-index: 60;
  left: 50%;
  bottom: calc(24px + var(--bar-room, 0px));
  translate: -50% 0;
  display: grid;
  gap: 8px;
  justify-items: center;
  width: max-content;
  max-width: calc(100vw - 16px);
  pointer-events: none;
  > div {
    display: grid;
    gap: 8px;
    justify-items: center;
  }
  @media ${media.mobile} {
    bottom: calc(100px + var(--bar-room, 0px));
  }
  html[data-at-foot] & {
    bottom: calc(24px + 4.5rem + var(--bar-room, 0px));
    @media ${media.mobile} {
      bottom: calc(92px + 5rem + var(--bar-room, 0px));
    }
    @supports (bottom: anchor(top)) {
      position-anchor: --at-foot;
      bottom: calc(anchor(top, 24px) + 12px);
    }
  }
  html[data-failed] & {
    position-anchor: auto;
    bottom: auto;
    top: calc(8px + env(safe-area-inset-top));
  }
  [data-toast-place] > & {
    position: static;
    translate: none;
    width: auto;
    max-width: none;
    &,
    > div {
      gap: 0;
    }
    > div > * {
      margin: 4px 8px;
    }
  }
`;
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

export interface Toast {
  readonly id: string;
  readonly text: ReactNode;
  readonly tone?: keyof typeof tints | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  /** Its name as a landmark; "Notifications" unless told. */
  readonly label?: string | undefined;
}

function ToastBar({
  toast: { text, tone = 'info', action },
  onDismiss,
}: {
  readonly toast: Toast;
  readonly onDismiss: () => void;
}) {
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

/**
 * Short news at the foot of the page, or of the dialog that is open, spoken when it comes: failures at once,
 * the rest in turn. How long one stays is the owner's choice.
 */
export function ToastRegion({ toasts, onDismiss, label = 'Notifications' }: ToastRegionProps) {
  const place = useToastPlace();
  const draw = (some: readonly Toast[]): ReactNode =>
    some.map((toast) => (
      <ToastBar
        key={toast.id}
        toast={toast}
        onDismiss={() => {
          onDismiss(toast.id);
        }}
      />
    ));
  const region = (
    <Region role="region" aria-label={label}>
      <div role="alert">{draw(toasts.filter((toast) => toast.tone === 'bad'))}</div>
      <div role="status">{draw(toasts.filter((toast) => toast.tone !== 'bad'))}</div>
    </Region>
  );
  return place === null ? region : createPortal(region, place);
}
