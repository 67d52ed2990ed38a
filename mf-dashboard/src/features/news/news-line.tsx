import { useHomeNews, useNavigation } from '@commonhearth/contract';
import { parameters } from '@commonhearth/domain';
import { TextButton } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  color: var(--ink-soft);
  font-size: 0.9375rem;
`;
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** Below a home of the shortlist: that the team wrote about it, with the way to read it and to be done with it. */
export function NewsLine({ compoundId, title }: { readonly compoundId: string; readonly title: string }) {
  const { at, putAway } = useHomeNews(compoundId);
  const { changeQuery } = useNavigation();
  if (at === null) return null;
  return (
    <Line>
      <span>New note from our team, {day.format(new Date(at))}.</span>
      <TextButton
        aria-label={`Read: ${title}`}
        onClick={() => {
          changeQuery(
            { [parameters.compoundId]: compoundId, [parameters.commentsOpen]: '1' },
            { push: true },
          );
        }}
      >
        Read
      </TextButton>
      <TextButton
        aria-label={`Dismiss: ${title}`}
        onClick={({ currentTarget }) => {
          // the line leaves with its buttons
          currentTarget.closest('li')?.querySelector('a')?.focus();
          putAway();
        }}
      >
        Dismiss
      </TextButton>
    </Line>
  );
}
