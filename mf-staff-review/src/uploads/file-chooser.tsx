import { Button } from '@commonhearth/ui';
import { useRef } from 'react';

interface FileChooserProps {
  readonly label: string;
  readonly several?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the chooser of files. */
export function FileChooser({ label, several = false, onFiles }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="dense" icon="plus" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={several}
        accept="image/jpeg,image/png,image/webp,.heic,.heif"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
