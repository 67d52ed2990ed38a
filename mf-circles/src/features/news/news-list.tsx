import { usePlatform } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { newsWords } from '@commonhearth/domain';
import type { CircleNews } from '@commonhearth/schemas';
import { styled } from 'styled-components';
import { Soft } from '../../frames/page.ts';
import { whenWords } from './when-words.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: var(--space-2) 0 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  time {
    white-space: nowrap;
  }
`;

function Sentence({ news }: { readonly news: CircleNews }) {
  const { before, title, after } = newsWords(news);
  return (
    <>
      {before}
      {'compound_id' in news && (
        <RouteLink to="Public Compound" params={{ compound_id: news.compound_id }}>
          {title}
        </RouteLink>
      )}
      {after}
    </>
  );
}

interface NewsListProps {
  readonly title: string;
  /** The only list needs no heading of its own. */
  readonly isOnly?: boolean;
  readonly news: readonly CircleNews[];
}

/** Things that happened, with their times. */
export function NewsList({ title, isOnly = false, news }: NewsListProps) {
  const { now } = usePlatform();
  return (
    <div>
      {!isOnly && <h3>{title}</h3>}
      <List aria-label={title}>
        {news.map((one, index) => (
          <li key={`${one.kind} ${one.at} ${index}`} dir="auto">
            <Sentence news={one} />{' '}
            <Soft as="span">
              <time dateTime={one.at}>{whenWords(Date.parse(one.at), now())}</time>
            </Soft>
          </li>
        ))}
      </List>
    </div>
  );
}
