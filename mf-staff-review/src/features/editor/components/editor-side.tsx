import { media } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 14px;
  @media ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 292px;
  }
  > div {
    display: grid;
    gap: 14px;
    min-width: 0;
  }
`;

/** The panels beside the fields: those that need room, and a narrow column of the others. */
export function EditorSide({ wide, narrow }: { readonly wide: ReactNode; readonly narrow: ReactNode }) {
  return (
    <Columns>
      <div>{wide}</div>
      <div>{narrow}</div>
    </Columns>
  );
}
