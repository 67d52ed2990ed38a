import { usePlatform, type CallError } from '@commonhearth/contract';

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has begun to read it by then
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}

/** Saves the answer of a list that was asked for as CSV, or says why there is none. */
export function useSaveCsv() {
  const { notify } = usePlatform();
  return (name: string, { data, error }: { readonly data?: unknown; readonly error?: unknown }): void => {
    if (error === undefined && typeof data === 'string') saveFile(name, data, 'text/csv');
    else
      notify({
        text: (error as CallError | undefined)?.message ?? 'Couldn’t download the file.',
        tone: 'bad',
      });
  };
}
