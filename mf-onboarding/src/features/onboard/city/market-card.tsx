import { parameters } from '@commonhearth/domain';
import { RouteLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { Icon, icons, media, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { homesWords } from '../../../places/area-words.ts';
import austin from '../pictures/austin.svg';
import bayArea from '../pictures/bay-area.svg';
import losAngeles from '../pictures/los-angeles.svg';
import seattle from '../pictures/seattle.svg';
import washingtonDc from '../pictures/washington-dc.svg';

const pictures: Readonly<Record<string, string>> = {
  bay_area: bayArea,
  seattle,
  los_angeles: losAngeles,
  austin,
  washington_dc: washingtonDc,
};

const Card = styled(RouteLink)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border: 2px solid transparent;
  border-radius: 20px;
  background: var(--surface);
  box-shadow: var(--shadow);
  color: inherit;
  text-decoration: none;
  &:hover {
    border-color: var(--line-hover);
  }
  &.chosen {
    border-color: var(--action);
  }
  img {
    width: 100%;
    aspect-ratio: 16 / 6;
    object-fit: cover;
    background: var(--placeholder);
  }
`;
const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-2);
  padding: 10px 14px 12px;
  @media ${media.mobile} {
    flex-direction: column;
  }
  b {
    font: 650 1.125rem/1.2 var(--font-display);
  }
  small {
    color: var(--ink-soft);
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
`;
const Mark = styled.span`
  position: absolute;
  top: 10px;
  right: 10px;
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: 50%;
  background: var(--action);
  color: var(--on-action);
`;

interface Props {
  readonly market: Market;
  /** Undefined while it is not known. */
  readonly homes: number | undefined;
  readonly chosen: boolean;
}

/** A market as a picture of how one lives there; a press chooses it and goes on. */
export const MarketCard = ({ market: { key, name }, homes, chosen }: Props) => (
  <Card
    to="Onboard Flow"
    params={{ product: 'hfc', cityKey: key }}
    query={{ [parameters.flowStep]: 'areas' }}
    className={chosen ? 'chosen' : ''}
  >
    {pictures[key] !== undefined && <img src={pictures[key]} alt="" width={320} height={120} />}
    <Words>
      <b>{name}</b>
      {/* its line is there before it */}
      <small>{homes === undefined ? '\u00a0' : homes === 0 ? 'First homes soon' : homesWords(homes)}</small>
    </Words>
    {chosen && (
      <Mark>
        <Icon drawing={icons.check} size={18} />
        <VisuallyHidden>, chosen</VisuallyHidden>
      </Mark>
    )}
  </Card>
);
