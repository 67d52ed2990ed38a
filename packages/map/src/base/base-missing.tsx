import { Icon, icons, TextButton } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Pill = styled.p`
  position: absolute;
  inset: 16px auto auto 50%;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 8px;
  width: max-content;
  max-width: calc(100% - 32px);
  padding: 4px 16px;
  border-radius: 14px;
  background: var(--surface, #fff);
  color: var(--ink, #171513);
  font: 500 0.875rem/1.3 var(--font-text, sans-serif);
  box-shadow: var(--shadow);
  outline: var(--float-edge);
  translate: -50% 0;
`;

/** Says that the map stands on plain ground; its homes are there all the same. */
export const BaseMissing = ({ onRetry }: { readonly onRetry: () => void }): React.JSX.Element => (
  <Pill role="alert">
    <Icon drawing={icons.warning} size={18} />
    Land and roads didn’t load.
    <TextButton onClick={onRetry}>Retry</TextButton>
  </Pill>
);
