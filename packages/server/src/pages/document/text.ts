const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML or XML, between tags or in quotes. */
export const text = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
