/** Hands a document to the browser as a file to keep. */
export function saveFile(name: string, content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // the browser has begun to read it by then
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, 60_000);
}
