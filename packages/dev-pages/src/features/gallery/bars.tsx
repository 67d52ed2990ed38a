import {
  Button,
  commandKey,
  FilterButton,
  FiltersBar,
  FloatingButton,
  Icon,
  icons,
  LinkButton,
  Logo,
  NavItem,
  StaffBar,
  StaffNavItem,
  TextButton,
  TopBar,
} from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { Section, Specimen } from './section.tsx';

export function Bars() {
  return (
    <Section title="Bars" columns={1}>
      <Specimen name="TopBar">
        <TopBar
          navLabel="Main, sample"
          logo={<Logo href="#bars" />}
          account={<HouseFace face="Sunny" hue="yellow" size={44} title="Sam" />}
          nav={
            <>
              <NavItem href="#bars" current>
                Homes
              </NavItem>
              <NavItem href="#bars" count={7}>
                Shortlist
              </NavItem>
              <NavItem href="#bars" count={12}>
                New
              </NavItem>
              <NavItem href="#bars">Contact</NavItem>
            </>
          }
        />
      </Specimen>
      <Specimen name="TopBar, compact">
        <TopBar
          compact
          logo={<Logo href="#bars" height={28} />}
          account={
            <>
              <LinkButton href="#bars" variant="quiet" size="small">
                Log in
              </LinkButton>
              <LinkButton href="#bars" variant="primary" size="small">
                Sign up
              </LinkButton>
            </>
          }
        />
      </Specimen>
      <Specimen name="FiltersBar">
        <FiltersBar end={<TextButton>Clear filters</TextButton>}>
          <FilterButton name="Market" value="SF Bay Area" active />
          <FilterButton name="Areas" value="6 areas" active />
          <FilterButton name="Room for" value="2–4 households" active />
          <FilterButton name="Price" value="Any price" />
          <FilterButton name="Home type" value="5 of 6 types" />
          <FilterButton name="More filters" value="More" icon={icons.filter} />
        </FiltersBar>
      </Specimen>
      <Specimen name="FloatingButton" stage={120}>
        <FloatingButton type="button">
          <Icon drawing={icons.map} />
          Map
        </FloatingButton>
      </Specimen>
      <Specimen name="StaffBar">
        <StaffBar
          navLabel="Staff, sample"
          logo={<Logo href="#bars" variant="icon" height={24} />}
          nav={
            <>
              <StaffNavItem href="#bars">Cycles</StaffNavItem>
              <StaffNavItem href="#bars" current>
                Board
              </StaffNavItem>
              <StaffNavItem href="#bars">Beta</StaffNavItem>
            </>
          }
          end={
            <Button size="dense" keyHint={`${commandKey()} K`}>
              Jump
            </Button>
          }
        />
      </Specimen>
    </Section>
  );
}
