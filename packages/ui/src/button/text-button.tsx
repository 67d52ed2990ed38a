import { styled } from 'styled-components';
import { touchTarget } from '../tokens/touch-target.ts';
import type { ComponentPropsWithRef } from 'react';

const Plain = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  ${touchTarget}
  padding: 4px 0;
  border: 0;
  background: none;
  font-weight: 650;
  color: inherit;
  text-decoration: underline;
  text-decoration-color: var(--underline);
  text-decoration-thickness: 2px;
  text-underline-offset: 4px;
  &:hover {
    text-decoration-color: currentColor;
  }
`;

/** A button that reads as a link: "Clear filters". */
export function TextButton(props: ComponentPropsWithRef<'button'>) {
  return <Plain type="button" {...props} />;
}
