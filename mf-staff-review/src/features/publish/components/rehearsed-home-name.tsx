import { imageUrl } from '@commonhearth/domain';
import { usePlatform } from '@commonhearth/contract';
import type { RehearsedHome } from '@commonhearth/schemas';
import { Photo } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { nameOf } from '../rehearsed-words.ts';

const Frame = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 180px;
  padding-block: 3px;
  > :first-child {
    flex: none;
    min-width: 1.5rem;
    color: var(--ink-soft);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  > :nth-child(2) {
    flex: none;
    width: 48px;
  }
  > :last-child {
    min-width: 0;
  }
`;
const Place = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: 0.75rem;
  font-weight: 400;
`;

/** A home by its place in the list of visitors, its picture, its title and where it stands. */
export function RehearsedHomeName({ home }: { readonly home: RehearsedHome }) {
  const { hosts } = usePlatform().config;
  return (
    <Frame>
      <span title="Place in the list">{home.place ?? '–'}</span>
      <Photo
        {...(home.photo === null ? { src: null } : imageUrl(hosts, home.photo))}
        alt=""
        without=""
        ratio="4 / 3"
        radius="6px"
      />
      <span>
        {nameOf(home)}
        {nameOf(home) !== home.formatted_address && <Place>{home.formatted_address}</Place>}
      </span>
    </Frame>
  );
}
