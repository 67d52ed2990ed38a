import { useNavigation } from '@commonhearth/contract';
import { AppLink, useLocation } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { Banner, media } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** One line on a tablet and above, two on a phone: a long title ends in dots, or is whole where letters are large. */
const Words = styled.p`
  min-width: 0;
  font-size: 0.9375rem;
  line-height: 1.3;
  > b {
    display: block;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    @container banner (max-width: 19rem) {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  @media ${media.tabletUp} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.3em;
  }
`;
const Read = styled(AppLink)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: 44px;
  padding-inline: 8px;
  font-weight: 650;
  text-underline-offset: 4px;
`;

interface Props {
  readonly compoundId: string;
  readonly title: string | null;
  readonly onDismiss: () => void;
}

/** That the team wrote about a home of the shortlist, and the way to read it. */
export default function MainBanner({ compoundId, title, onDismiss }: Props) {
  const { pathname, search } = useLocation();
  const homes = useNavigation().href('HFC Home Dashboard');
  // filters, sort and map of the list that stands there stay
  const query = new URLSearchParams(pathname === homes ? search : '');
  query.set(parameters.compoundId, compoundId);
  query.set(parameters.commentsOpen, '1');
  const address = `${homes}?${query.toString()}`;
  return (
    <Banner place="main" label="News about your shortlist" onDismiss={onDismiss}>
      <Words>
        <span>New note from our team on</span> {title === null ? 'a home you like' : <b>{title}</b>}
      </Words>
      <Read href={address} onClick={onDismiss}>
        Read
      </Read>
    </Banner>
  );
}
