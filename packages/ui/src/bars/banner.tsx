import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { heights } from '../tokens/layout.ts';
import { singleTones } from '../tokens/tones.ts';
import type { ReactNode } from 'react';

const Bar = styled.div<{ $place: 'main' | 'lower' }>`
  ${(p) => (p.$place === 'lower' ? 'position: fixed; inset: auto 0 0; z-index: 20;' : 'position: relative;')}
  display: flex;
  align-items: center;
  justify-content: ${(p) => (p.$place === 'lower' ? 'flex-start' : 'center')};
  gap: 12px;
  min-height: ${(p) => (p.$place === 'lower' ? heights.lowerBanner : heights.mainBanner)}px;
  padding: 4px 10px 4px 14px;
  background: var(--${singleTones.banner.back});
  color: var(--${singleTones.banner.text});
  font-size: 0.9375rem;
  line-height: 1.3;
`;
const Words = styled.div<{ $grow: boolean }>`
  min-width: 0;
  flex: ${(p) => (p.$grow ? '1' : '0 1 auto')};
`;
const Action = styled.div`
  flex: none;
`;

interface BannerProps {
  /** main: 55 px above the page; lower: 84 px at its foot. */
  readonly place: 'main' | 'lower';
  /** Its name as a landmark: "News". */
  readonly label: string;
  readonly figure?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

/** News or an invitation over the width of the page. */
export function Banner({ place, label, figure, children, action, onDismiss }: BannerProps) {
  return (
    <Bar
      role="region"
      aria-label={label}
      $place={place}
      {...(place === 'lower' && { 'data-lower-banner': '' })}
    >
      {figure}
      <Words $grow={place === 'lower'}>{children}</Words>
      {action !== undefined && <Action>{action}</Action>}
      {onDismiss !== undefined && (
        <IconButton icon="close" label="Dismiss" look="onDark" size="small" onClick={onDismiss} />
      )}
    </Bar>
  );
}
