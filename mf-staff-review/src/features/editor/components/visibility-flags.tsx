import { Checkbox } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Editor } from '../use-editor.ts';

const Flags = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
`;

const flags = [
  { field: 'featured', label: 'Featured', hint: 'first in the feed' },
  { field: 'exclusive', label: 'Exclusive', hint: 'only on this site' },
  { field: 'internal', label: 'Internal', hint: 'hidden from visitors' },
] as const;

/** Where a home shows, and to whom. */
export function VisibilityFlags({ editor: { draft, set } }: { readonly editor: Editor }) {
  return (
    <Flags>
      <legend hidden>Visibility</legend>
      {flags.map(({ field, label, hint }) => (
        <Checkbox
          key={field}
          size="dense"
          label={label}
          hint={hint}
          checked={draft[field]}
          onChange={({ target }) => {
            set({ [field]: target.checked });
          }}
        />
      ))}
    </Flags>
  );
}
