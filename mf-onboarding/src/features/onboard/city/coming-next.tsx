import { RouteLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Box = styled.section`
  display: flex;
  flex-direction: column;
  justify-content: center;
  height: 100%;
  padding: 12px 14px;
  border: 2px dashed var(--line-hover);
  border-radius: 20px;
  h2 {
    font-size: 1.0625rem;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    margin: 2px 0 4px;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    ${touchTarget}
    color: inherit;
    font-weight: 550;
    text-underline-offset: 4px;
  }
  p {
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;

/** The markets that are not open yet: who waits for one hears of it. */
export const ComingNext = ({ markets }: { readonly markets: readonly Market[] }) => (
  <Box aria-label="Coming next">
    <h2>Coming next</h2>
    <ul>
      {markets.map(({ key, name }) => (
        <li key={key}>
          <RouteLink to="Coming Soon - HFC Area" params={{ cityKey: key }}>
            {name}
          </RouteLink>
        </li>
      ))}
    </ul>
    <p>Tap one and we’ll email you when it opens.</p>
  </Box>
);
