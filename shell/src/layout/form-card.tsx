import { HouseFace, type FaceName } from '@commonhearth/ui/avatar';
import { touchTarget } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  display: grid;
  justify-items: center;
  padding: var(--space-6) var(--space-4) var(--space-8);
`;
const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  width: min(100%, 440px);
  padding: var(--space-6) var(--space-5);
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: var(--shadow);
  outline: var(--float-edge);
  > p > a:only-child {
    display: inline-flex;
    align-items: center;
    ${touchTarget}
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  > p {
    color: var(--ink-soft);
    /* an address is one long word */
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
`;

/** A short form in the middle of the page, with a house face above it. */
export const FormCard = ({
  face,
  title,
  lead,
  children,
}: {
  readonly face: FaceName;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) => (
  <Place>
    <Card aria-labelledby="form-title">
      <HouseFace face={face} hue="light-orange" size={72} />
      <Words>
        <h1 id="form-title">{title}</h1>
        <p>{lead}</p>
      </Words>
      {children}
    </Card>
  </Place>
);
