import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Contents = styled.div`
  display: contents;
`;

/** What only a screen can show: a map, what is pressed or typed. It takes no room of its own. */
export const OffPaper = ({ children }: { readonly children: ReactNode }) => (
  <Contents data-paper="no">{children}</Contents>
);
