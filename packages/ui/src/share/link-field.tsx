import { TextField } from '../field/text-field.tsx';

/** A link to be copied by hand, where the browser does neither share nor copy it. */
export const LinkField = ({ label, link }: { readonly label: string; readonly link: string }) => (
  <TextField
    label={label}
    hideLabel
    readOnly
    size="dense"
    value={link}
    onFocus={(event) => {
      event.target.select();
    }}
  />
);
