import { css } from 'styled-components';
import { media } from './layout.ts';

/** What is pressed is at least 44 px either way where a finger presses it. */
export const touchTarget = css`
  @media ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`;
