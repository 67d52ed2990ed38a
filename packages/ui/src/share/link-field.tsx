import { TextField } from '../field/text-field.tsx';

const focusIt = (field: HTMLInputElement | null): void => {
  field?.focus();
};

/**
 * A link to be copied by hand, where the browser does neither share nor copy it. It comes where the button was that
 * had the focus, and takes it.
 */
export const LinkField = ({ label, link }: { readonly label: string; readonly link: string }) => (
  <TextField
    ref={focusIt}
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
