import { listingBadge } from '@commonhearth/domain';
import type { BoardCompound } from '@commonhearth/schemas';
import { Badge, icons } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { listingWords } from '../../../../listing-words.ts';
import { markTone, marksInWords } from '../../mark-words.ts';
import { missingOf, selectClosed, useBoardSelector } from '../../state/board.selectors.ts';

const Words = styled.span`
  line-height: 1rem;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const aiWords = {
  to_accept: { words: 'AI text to review', tone: 'info' },
  failed: { words: 'AI text failed', tone: 'warn' },
} as const;
const nothing = { required: [], important: [] } as const satisfies ReturnType<typeof missingOf>;

/** What stops or warns at publish first, then what else tells this card from others. */
export function CardMarks({ card }: { readonly card: BoardCompound }) {
  const closed = useBoardSelector(selectClosed);
  const { required, important } = closed ? nothing : missingOf(card);
  // in one mark, else the last would not fit
  const missing = [...required, ...important];
  // what is decided has no marks any more, as the server says with its next answer
  const undecided = card.status === 'for_review' || card.status === 'might_approve';
  // of a home that was rejected nobody takes a text
  const toDo = closed || card.status === 'not_approved' ? null : card.ai_text;
  const listing = listingBadge({
    currentStatus: card.current_status,
    listingType: '',
    available: card.available,
  });
  return (
    <>
      {missing.length > 0 && (
        <Badge
          dense
          tone={required.length > 0 ? 'bad' : 'warn'}
          icon={required.length > 0 ? icons.warning : undefined}
        >
          <Words>No {missing.join(', ')}</Words>
        </Badge>
      )}
      {undecided &&
        marksInWords(card.marks).map(({ mark, words }) => (
          <Badge key={`${mark.kind}${mark.at}`} dense tone={markTone(mark)}>
            <Words>{words}</Words>
          </Badge>
        ))}
      {toDo !== null && (
        <Badge dense tone={aiWords[toDo].tone}>
          <Words>{aiWords[toDo].words}</Words>
        </Badge>
      )}
      {listing !== null && (
        <Badge dense tone={listing.tone === 'gone' ? 'gone' : 'warn'}>
          {listingWords(listing.short)}
        </Badge>
      )}
      {card.area_id === null && !required.includes('area') && <Badge dense>No area</Badge>}
      {card.internal && (
        <Badge dense tone="info">
          Internal
        </Badge>
      )}
      {card.featured && (
        <Badge dense tone="outline">
          Featured
        </Badge>
      )}
      {card.exclusive && (
        <Badge dense tone="outline">
          Exclusive
        </Badge>
      )}
    </>
  );
}
