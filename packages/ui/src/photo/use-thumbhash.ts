import { useEffect, useState } from 'react';

/** A photo's few bytes as an address of a picture, once the code for it is here; undefined before, and where they are none. */
export function useThumbhash(base64: string | undefined): string | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly image: string | undefined }>();
  useEffect(() => {
    if (base64 === undefined) return undefined;
    let gone = false;
    import('./thumbhash-image.ts').then(
      ({ thumbhashImage }) => {
        if (!gone) setKnown({ of: base64, image: thumbhashImage(base64) });
      },
      // the photo's colour stays until it is there
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [base64]);
  return known?.of === base64 ? known?.image : undefined;
}
