import { tagsOf, tagWords } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { Inline, Tag } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { paragraphsOf } from './paragraphs-of.ts';
import { Section } from '../../layout/section.ts';

const Prose = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 68ch;
  font-size: 1.0625rem;
  line-height: 1.6;
  > p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  /* however long it is, what follows has its place on the page */
  @media print {
    display: -webkit-box;
    max-width: none;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 9;
    font-size: 10pt;
    line-height: 1.35;
  }
`;
const Tags = styled(Inline)`
  li {
    display: block;
  }
`;

/** What staff wrote, as text and never as markup, and the tags with the main one first. */
export function Story({ editorial }: Pick<PublicCompound, 'editorial'>) {
  const paragraphs = paragraphsOf(editorial.description ?? '');
  const tags = tagsOf(editorial);
  if (paragraphs.length === 0 && tags.length === 0) return null;
  return (
    <Section data-story>
      <h2>{paragraphs.length === 0 ? 'Good to know' : 'About this home'}</h2>
      {paragraphs.length > 0 && (
        <Prose>
          {paragraphs.map((text, i) => (
            <p key={i}>{text}</p>
          ))}
        </Prose>
      )}
      {tags.length > 0 && (
        <Tags as="ul" aria-label="Tags" $gap={2}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>{tagWords(tag)}</Tag>
            </li>
          ))}
        </Tags>
      )}
    </Section>
  );
}
