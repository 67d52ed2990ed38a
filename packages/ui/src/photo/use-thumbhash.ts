import { useEffect, useState } from 'react';

/** Decodes a thumbhash to a data URL. Undefined until the decoder has loaded, and for an invalid thumbhash. */
export function useThumbhash(base64: string | undefined): string | undefined {
  const [decoded, setDecoded] = useState<{ readonly base64: string; readonly image: string | undefined }>();
  useEffect(() => {
    if (base64 === undefined) return undefined;
    let cancelled = false;
    import('./thumbhash-image.ts').then(
      ({ thumbhashImage }) => {
        if (!cancelled) setDecoded({ base64, image: thumbhashImage(base64) });
      },
      // keep the photo's background color
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [base64]);
  return decoded?.base64 === base64 ? decoded?.image : undefined;
}
