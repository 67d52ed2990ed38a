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
      else reject(new Error('The upload was refused. Try it again.'));
    });
    request.addEventListener('error', () => {
      reject(new Error('The connection was lost. Try it again.'));
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

/** What a file says that it is; not every system knows every kind. */
export const aboutFile = (file: File) => ({
  timestamp: new Date().toISOString(),
  content_type:
    file.type === '' ? (typeByEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '') : file.type,
  size: file.size,
});
