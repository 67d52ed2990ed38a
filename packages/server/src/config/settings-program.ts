// Writes the table of docs/settings.md from settings.ts: `settings-program.ts [--check]`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from './setting.ts';
import { settings } from './settings.ts';

const file = join(import.meta.dirname, '../../../../docs/settings.md');
const page = readFileSync(file, 'utf8');
const updated = page.replace(
  /(<!-- settings -->\n)[^]*?(\n<!-- \/settings -->)/,
  (_, start: string, end: string) => `${start}${settingsTable(settings)}${end}`,
);
if (!process.argv.includes('--check')) writeFileSync(file, updated);
else if (page !== updated) {
  console.error('docs/settings.md is out of date with settings.ts. Run npm run generate.');
  process.exitCode = 1;
}
