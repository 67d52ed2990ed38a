import type { Allowance } from '@commonhearth/schemas';
import { TextField } from '@commonhearth/ui';

/** Form values; an empty field means the site's own limit. */
export interface AllowanceText {
  readonly page: string;
  readonly all: string;
  readonly nav: string;
  readonly staffPages: string;
}

const inKilobytes = (size: number | undefined): string => (size === undefined ? '' : `${size / 1024}`);
export const textOf = ({ page, all, nav, staff_pages: staffPages = '' }: Allowance): AllowanceText => ({
  page: inKilobytes(page),
  all: inKilobytes(all),
  nav: nav === undefined ? '' : `${nav}`,
  staffPages,
});

/** Parses the form. Text that is not a number becomes 0, which the server rejects with a reason. */
export function allowanceOf({ page, all, nav, staffPages }: AllowanceText): Allowance {
  const number = (text: string, unit = 1) => Math.round(Number(text.replaceAll(',', '')) * unit || 0);
  return {
    ...(page.trim() !== '' && { page: number(page, 1024) }),
    ...(all.trim() !== '' && { all: number(all, 1024) }),
    ...(nav.trim() !== '' && { nav: number(nav) }),
    ...(staffPages.trim() !== '' && { staff_pages: staffPages.trim() }),
  };
}

const fields = [
  { name: 'page', label: 'Largest page in KB', hint: undefined },
  { name: 'all', label: 'All files in KB', hint: undefined },
  { name: 'nav', label: 'Navigation entries', hint: undefined },
  {
    name: 'staffPages',
    label: 'Approve the staff pages of this release',
    hint: 'Its version and hash, such as 1.2.0+0a1b2c3d4e5f.',
  },
] as const;

interface AllowanceFieldsProps {
  readonly text: AllowanceText;
  readonly onChange: (text: AllowanceText) => void;
}

export function AllowanceFields({ text, onChange }: AllowanceFieldsProps) {
  return fields.map(({ name, label, hint }) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      optional
      size="dense"
      inputMode={name === 'staffPages' ? 'text' : 'numeric'}
      value={text[name]}
      onChange={({ target }) => {
        onChange({ ...text, [name]: target.value });
      }}
    />
  ));
}
