import { useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { media } from '../tokens/layout.ts';
import { useToastPlace } from './toast-place.tsx';

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

export interface Toast {
  readonly id: string;
  readonly text: ReactNode;
  readonly tone?: 'info' | 'good' | 'bad' | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export interface ToastBarProps {
  readonly toast: Toast;
  readonly onDismiss: () => void;
}
interface ToastRegionProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  /** `ToastBar`, or something plainer until its code has loaded. */
  readonly Bar: ComponentType<ToastBarProps>;
  /** Its name as a landmark; "Notifications" unless told. */
  readonly label?: string | undefined;
}

/** Keeps the bar that the message came with: screen readers would announce another one again. */
function Toasted({ Bar: given, ...props }: ToastBarProps & Pick<ToastRegionProps, 'Bar'>) {
  const [Bar] = useState(() => given);
  return <Bar {...props} />;
}

/**
 * Short news at the foot of the page, or of the dialog that is open, spoken when it comes: failures at once,
 * the rest in turn. How long one stays is the owner's choice.
 */
export function ToastRegion({ toasts, onDismiss, Bar, label = 'Notifications' }: ToastRegionProps) {
  const place = useToastPlace();
  const draw = (some: readonly Toast[]): ReactNode =>
    some.map((toast) => (
      <Toasted
        key={toast.id}
        Bar={Bar}
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
