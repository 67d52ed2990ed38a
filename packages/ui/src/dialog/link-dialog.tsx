import { styled } from 'styled-components';
import { TextArea } from '../field/text-field.tsx';
import { Dialog } from './dialog.tsx';
import type { SyntheticEvent } from 'react';

const Below = styled.div`
  margin-top: 16px;
`;

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void => {
  currentTarget.select();
};

export interface LinkDialogProps {
  /** What the link leads to: "Link to this home". */
  readonly label: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** A link to be copied by hand, where the browser does neither share nor copy it. All of it is seen, and selected. */
export function LinkDialog({ label, link, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Copy the link"
      description="Your browser won’t let us copy it for you. The link is selected: copy it and send it to your friends."
    >
      <Below>
        <TextArea
          label={label}
          hideLabel
          readOnly
          rows={3}
          spellCheck={false}
          value={link}
          onFocus={selectAll}
          onClick={selectAll}
        />
      </Below>
    </Dialog>
  );
}
