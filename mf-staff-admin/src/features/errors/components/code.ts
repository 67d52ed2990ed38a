import { touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** Code and stacks, which scroll sideways. */
export const Code = styled.pre`
  margin: 6px 0 0;
  padding: 4px 0;
  min-height: 24px;
  ${touchTarget}
  overflow-x: auto;
  font-family: var(--font-code);
  font-size: 0.8125rem;
`;
