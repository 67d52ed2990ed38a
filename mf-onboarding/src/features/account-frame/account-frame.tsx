import { useNavigation } from '@commonhearth/contract';
import { AppLink, useLocation } from '@commonhearth/contract/router';
import { Icon, media, Stack } from '@commonhearth/ui';
import { useEffect, useRef, type ReactNode } from 'react';
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
  /* one row that is moved sideways: seven chips below each other would fill half a phone */
  display: flex;
  gap: var(--space-2);
  margin: 0 calc(-1 * var(--space-4));
  padding: 4px var(--space-4);
  overflow-x: auto;
  scroll-padding-inline: var(--space-4);
  scrollbar-width: none;
  list-style: none;
  > li {
    flex: none;
  }
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
    margin: 0;
    padding: 0;
    overflow: visible;
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
  const list = useRef<HTMLUListElement>(null);
  const onPage = sections.filter(({ route }) => href(route) === pathname);
  const here = onPage.find(({ id }) => hash === `#${id}`) ?? onPage[0];
  const hereId = here?.id;
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]');
    // in the row only: the page keeps its place
    if (list.current && chip) list.current.scrollLeft = chip.offsetLeft - list.current.clientWidth / 3;
  }, [hereId]);
  return (
    <Page>
      <nav aria-label="Account">
        <Sections ref={list}>
          {sections.map(({ id, label, hint, icon, route, alone }) => (
            <li key={id}>
              <AppLink
                href={alone ? href(route) : `${href(route)}#${id}`}
                aria-current={id === here?.id ? 'location' : undefined}
              >
                <Icon drawing={icon} size={20} />
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
