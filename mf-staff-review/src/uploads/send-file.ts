import type { ImagePost } from '@commonhearth/schemas';

/** Uploads a file by its form, and tells how much of it is sent; fails in words. `fetch` tells nothing of that. */
export function sendFile(
  { url, fields }: ImagePost,
  file: File,
  onSent: (part: number) => void,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onSent(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(new Error('The upload failed. Try again.'));
    });
    request.addEventListener('error', () => {
      reject(new Error('The connection was lost. Try again.'));
    });
    request.open('POST', url);
    request.send(form);
  });
}

const typeByEnding: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

let askedLast = 0;
/** Of two files of one size that are asked for at once, each has a moment of its own: else one form is made for both. */
function momentOfOne(): string {
  askedLast = Math.max(Date.now(), askedLast + 1);
  return new Date(askedLast).toISOString();
}

/** What a file says that it is; not every system knows every kind. */
export const aboutFile = (file: File) => ({
  timestamp: momentOfOne(),
  content_type:
    file.type === '' ? (typeByEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '') : file.type,
  size: file.size,
});
