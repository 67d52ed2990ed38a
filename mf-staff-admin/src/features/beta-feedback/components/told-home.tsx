import { usePlatform } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { formatMoney, parameters, photosOf } from '@commonhearth/domain';
import type { StaffBetaFeedback } from '@commonhearth/schemas';
import { Badge, media, Photo, touchTarget } from '@commonhearth/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { momentInWords } from '../../../moment-in-words.ts';
import { ratingWords } from '../feedback-csv.ts';

const Row = styled.article`
  display: grid;
  grid-template-columns: 140px minmax(0, 1fr) 170px;
  align-items: start;
  gap: 14px;
  padding: 14px;
  border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
  h2 {
    font-size: 0.9375rem;
  }
  @media ${media.mobile} {
    grid-template-columns: 84px minmax(0, 1fr);
  }
`;
const Words = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`;
const Soft = styled.p`
  color: var(--ink-soft);
`;
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
    ${touchTarget}
  }
`;
const Said = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--line-strong);
  }
`;
const Ratings = styled.div`
  @media ${media.mobile} {
    grid-column: 1 / -1;
  }
  > div {
    display: flex;
    height: 6px;
    gap: 2px;
    margin-bottom: 6px;
    > i {
      border-radius: 3px;
      background: var(--bad);
      &:first-child {
        background: var(--good);
      }
    }
  }
  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 4px 8px;
    margin: 0;
  }
  dd {
    margin: 0;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;
const Button = styled.button`
  justify-self: start;
  min-height: 1.5rem;
  ${touchTarget}
  padding: 0;
  border: 0;
  background: none;
  text-decoration: underline;
`;

type Told = StaffBetaFeedback['compounds'][number];
const shownTo: Readonly<Record<Told['shown_to'], string>> = {
  everyone: 'Everyone sees it',
  beta: 'People with early access see it',
  staff: 'Colleagues see it',
};
/** Shown of each home before somebody asks for the rest. */
const atFirst = 3;

function Counted({ logs }: Pick<Told, 'logs'>) {
  const up = logs.filter(({ rating }) => rating === 'up').length;
  const down = logs.length - up;
  return (
    <Ratings>
      <div aria-hidden>
        {up > 0 && <i style={{ flexGrow: up }} />}
        {down > 0 && <i style={{ flexGrow: down, ...(up === 0 && { background: 'var(--bad)' }) }} />}
      </div>
      <dl>
        <dt>{ratingWords.up}</dt>
        <dd>{up}</dd>
        <dt>{ratingWords.down}</dt>
        <dd>{down}</dd>
      </dl>
    </Ratings>
  );
}

/** What was said of one home, by whom and when. */
export function ToldHome({ home, areaName }: { readonly home: Told; readonly areaName: string }) {
  const { hosts } = usePlatform().config;
  const [open, setOpen] = useState(false);
  const { photo, logs, price } = home;
  const [shown] = useMemo(() => photosOf(photo === null ? [] : [photo], '', hosts), [photo, hosts]);
  const name = home.title ?? home.formatted_address;
  const texts = logs.filter(({ text }) => text !== '');
  const about = [
    ...(home.title === null ? [] : [home.formatted_address]),
    areaName,
    ...(price === null ? [] : [formatMoney(price, 'full')]),
  ];
  return (
    <Row aria-label={name}>
      <Photo {...(shown ?? { src: null, alt: '' })} sizes="140px" ratio="4 / 3" radius="8px" />
      <Words>
        <h2>{name}</h2>
        <Soft>{about.filter((one) => one !== '').join(' · ')}</Soft>
        <p>
          <Badge dense wraps tone={home.shown_to === 'beta' ? 'popular' : 'outline'}>
            {shownTo[home.shown_to]}
          </Badge>
        </p>
        {texts.length > 0 && (
          <Said aria-label={`What people said of ${name}`}>
            {(open ? texts : texts.slice(0, atFirst)).map((log) => (
              <li key={log.subscriber_id}>
                {log.text}{' '}
                <Soft as="span" title={log.email}>
                  {ratingWords[log.rating]}, {log.name === '' ? log.email : log.name},{' '}
                  {momentInWords(log.create_timestamp)}
                </Soft>
              </li>
            ))}
          </Said>
        )}
        {!open && texts.length > atFirst && (
          <Button
            type="button"
            onClick={() => {
              setOpen(true);
            }}
          >
            Show all {texts.length} texts
          </Button>
        )}
        <Links>
          <RouteLink
            to="HFCi Review Period"
            params={{ review_period_id: home.review_period_id }}
            query={{ [parameters.reviewedCompoundId]: home.compound_id }}
            aria-label={`Edit ${name}`}
          >
            Edit
          </RouteLink>
          <RouteLink to="Public Compound" params={{ compound_id: home.compound_id }}>
            View home
          </RouteLink>
        </Links>
      </Words>
      <Counted logs={logs} />
    </Row>
  );
}
