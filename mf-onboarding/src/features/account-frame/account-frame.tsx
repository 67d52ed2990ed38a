import { useNavigation } from '@commonhearth/contract';
import { AppLink, useLocation } from '@commonhearth/contract/router';
import { Icon, media, Stack } from '@commonhearth/ui';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sections, type SectionId } from './sections.ts';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  width: min(100%, 1136px);
  margin-inline: auto;
  padding: var(--space-5) var(--space-4) var(--space-8);
  h1 {
    /* its longest word fits a phone at any text size */
    font-size: min(2.25rem, 11vw);
  }
  @media ${media.desktop} {
    grid-template-columns: 304px minmax(0, 1fr);
    gap: var(--space-7);
    align-items: start;
    > nav {
      position: sticky;
      top: 112px;
    }
  }
`;
const Sections = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 44px;
    padding: var(--space-1) var(--space-4) var(--space-1) var(--space-3);
    border: 1.5px solid var(--line);
    border-radius: var(--radius-full);
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    &[aria-current] {
      border-color: var(--chosen);
      background: var(--chosen);
      color: var(--on-chosen);
    }
    > svg {
      flex: none;
    }
    &:hover:not([aria-current]) {
      background: var(--surface-sunk);
    }
  }
  small {
    display: none;
    color: var(--ink-soft);
    font-size: 0.875rem;
    font-weight: 400;
  }
  @media ${media.desktop} {
    display: grid;
    gap: var(--space-1);
    a {
      padding: var(--space-3) var(--space-4);
      border: 0;
      border-radius: 16px;
    }
    small {
      display: block;
    }
    a[aria-current] small {
      color: inherit;
    }
  }
`;

/** A page of the account: its heading, the list of all sections, and those that stand on it. */
export function AccountFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { href } = useNavigation();
  const { hash, key, pathname } = useLocation();
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    if (section === null) return;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
    // each time that its link is pressed, also when the address stays the same
  }, [hash, key]);
  const onPage = sections.filter(({ route }) => href(route) === pathname);
  const here = onPage.find(({ id }) => hash === `#${id}`) ?? onPage[0];
  return (
    <Page>
      <nav aria-label="Account">
        <Sections>
          {sections.map(({ id, label, hint, icon, route, alone }) => (
            <li key={id}>
              <AppLink
                href={alone ? href(route) : `${href(route)}#${id}`}
                aria-current={id === here?.id ? 'location' : undefined}
              >
                <Icon name={icon} size={20} />
                <span>
                  {label}
                  <small>{hint}</small>
                </span>
              </AppLink>
            </li>
          ))}
        </Sections>
      </nav>
      <Stack $gap={5}>
        <h1>{title}</h1>
        {children}
      </Stack>
    </Page>
  );
}

const Place = styled.div`
  scroll-margin-top: 112px;
  border-radius: var(--radius-l);
`;
/** A section that the list leads to. */
export const AccountSection = ({
  id,
  children,
}: {
  readonly id: SectionId;
  readonly children: ReactNode;
}) => (
  <Place id={id} tabIndex={-1}>
    {children}
  </Place>
);
