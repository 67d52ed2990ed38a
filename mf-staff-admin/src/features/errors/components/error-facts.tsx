import type { ErrorGroup } from '@commonhearth/schemas';
import { styled } from 'styled-components';
import { momentInWords } from '../../../moment-in-words.ts';
import { browsersInWords, releaseInWords, reportsInWords, visitorsInWords } from '../words.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: 10px 18px;
  margin: 0;
  dt {
    color: var(--ink-soft);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Where, when and how often a group was reported. */
export function ErrorFacts({ group }: { readonly group: ErrorGroup }) {
  const facts = [
    ['Release', releaseInWords(group)],
    ['Owner', group.owner ?? 'No owner'],
    ['Kind', group.kind],
    ['Page', group.route],
    [
      'Count',
      `${reportsInWords(group.reports)}, ${visitorsInWords(group.visitors)} ${group.visitors === 1 ? 'visitor' : 'visitors'}`,
    ],
    ['Browsers', browsersInWords(group)],
    ['First seen', momentInWords(group.first_seen)],
    ['Last seen', momentInWords(group.last_seen)],
    ...(group.resolved_at === null ? [] : [['Resolved', momentInWords(group.resolved_at)]]),
    ...(group.reopened_at === null ? [] : [['Came back', momentInWords(group.reopened_at)]]),
  ];
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
