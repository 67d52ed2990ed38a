import { tags } from '@commonhearth/schemas/constants';
import { Icon, icons, SelectField, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Editor } from '../use-editor.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
`;
const Chosen = styled.ul`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 26px;
  padding: 0 8px;
  border: 0;
  border-radius: 7px;
  background: var(--surface-sunk);
  font-size: 0.8125rem;
  ${touchTarget}
`;

/** The main tag, and the others as chips that a press removes. */
export function TagsField({ editor: { draft, set, fieldErrors } }: { readonly editor: Editor }) {
  const { mainTag, secondaryTags } = draft;
  const free = tags.filter((tag) => tag !== mainTag && !secondaryTags.includes(tag));
  return (
    <Fields>
      <SelectField
        label="Main tag"
        size="dense"
        error={fieldErrors.mainTag}
        value={mainTag ?? ''}
        options={[{ value: '', label: 'None' }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
        onChange={({ target: { value } }) => {
          set({
            mainTag: value === '' ? null : value,
            secondaryTags: secondaryTags.filter((tag) => tag !== value),
          });
        }}
      />
      <SelectField
        label="More tags"
        size="dense"
        error={fieldErrors.secondaryTags}
        value=""
        options={[{ value: '', label: 'Add a tag' }, ...free.map((tag) => ({ value: tag, label: tag }))]}
        onChange={({ target: { value } }) => {
          if (value !== '') set({ secondaryTags: [...secondaryTags, value] });
        }}
      />
      {secondaryTags.length > 0 && (
        <Chosen aria-label="Chosen tags">
          {secondaryTags.map((tag) => (
            <li key={tag}>
              <Chip
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => {
                  set({ secondaryTags: secondaryTags.filter((other) => other !== tag) });
                }}
              >
                {tag}
                <Icon drawing={icons.close} size={12} />
              </Chip>
            </li>
          ))}
        </Chosen>
      )}
    </Fields>
  );
}
