/** What an operator reads about a setting. */
export interface Setting {
  readonly purpose: string;
  /** In words where it is not a value. */
  readonly default: string;
  readonly example: string;
  /** Its value may hold a password and is never shown. */
  readonly secret?: true;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table of docs/settings.md, in Markdown. */
export function settingsTable(settings: Readonly<Record<string, Setting>>): string {
  const rows = Object.entries(settings).map(
    ([name, { purpose, default: byDefault, example }]) =>
      `| \`${name}\` | ${cell(purpose)} | ${cell(byDefault)} | \`${cell(example.replaceAll('`', ''))}\` |`,
  );
  return ['| Setting | Purpose | Default | Example |', '|---|---|---|---|', ...rows].join('\n');
}
