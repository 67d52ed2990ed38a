import type { PublishFinding } from '@commonhearth/schemas';
import { Badge, Button, media } from '@commonhearth/ui';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  max-height: 260px;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: 10px;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 6px 10px;
  }
  > li + li {
    border-top: 1px solid var(--line-soft);
  }
  > li > span:first-child {
    flex: 1;
    min-width: 160px;
  }
  > li > button {
    margin-left: auto;
  }
  @media ${media.small} {
    > li > span:first-child {
      flex-basis: 100%;
    }
  }
`;
const words = { title: 'No title', area: 'No area', description: 'No description' } as const;
const facts: Readonly<Record<PublishFinding['contradictions'][number]['fact'], string>> = {
  price: 'price',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  sqft: 'size',
  lot: 'lot',
  units: 'units',
  year: 'year',
};
/** More than these are told by their number: nobody mends a thousand homes from a dialog. */
const shownAtMost = 50;

interface FindingListProps {
  readonly label: string;
  readonly findings: readonly PublishFinding[];
  readonly tone: 'bad' | 'warn';
  readonly onOpen: (compoundId: string) => void;
}

/** Homes that lack something, each with the way to its editor. */
export function FindingList({ label, findings, tone, onOpen }: FindingListProps) {
  return (
    <List aria-label={label}>
      {findings
        .slice(0, shownAtMost)
        .map(({ compound_id: id, title, formatted_address: address, missing, contradictions }) => (
          <li key={id}>
            <span>{title ?? address}</span>
            {missing.map((part) => (
              <Badge key={part} dense tone={tone}>
                {words[part]}
              </Badge>
            ))}
            {contradictions.map(({ text, fact, says, record }) => (
              <Badge key={`${text} ${fact} ${says}`} dense tone={tone}>
                {`Says ${says} in the ${text}, ${facts[fact]} is ${record}`}
              </Badge>
            ))}
            <Button
              size="dense"
              aria-label={`Open ${title ?? address}`}
              onClick={() => {
                onOpen(id);
              }}
            >
              Open
            </Button>
          </li>
        ))}
      {findings.length > shownAtMost && (
        <li>
          and {(findings.length - shownAtMost).toLocaleString('en-US')} more. On the board, press N to go to
          the next one.
        </li>
      )}
    </List>
  );
}
