import { Button, icons } from '@commonhearth/ui';
import { useRef } from 'react';

interface FileChooserProps {
  readonly label: string;
  /** What is chosen, where the label of the button does not say it. */
  readonly name?: string;
  /** Pictures unless told. */
  readonly accept?: string;
  readonly busy?: boolean;
  readonly several?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the chooser of files. */
export function FileChooser({
  label,
  name = label,
  accept = 'image/jpeg,image/png,image/webp,.heic,.heif',
  busy = false,
  several = false,
  onFiles,
}: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="dense" icon={icons.plus} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        multiple={several}
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
