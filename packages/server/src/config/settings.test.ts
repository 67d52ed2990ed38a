import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentSchema } from './environment.ts';
import { settingsTable } from './setting.ts';
import { settings } from './settings.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8');

it('[OPS-02a] documents every setting in docs/settings.md', () => {
  const [, table = ''] = /<!-- settings -->\n([^]*?)\n<!-- \/settings -->/.exec(page) ?? [];
  expect(table.trim()).toBe(settingsTable(settings));
  for (const name of Object.keys(environmentSchema.shape)) expect(table).toContain(`| \`${name}\` |`);
});

it('has an example for every setting that has one form', () => {
  for (const [name, schema] of Object.entries(environmentSchema.shape)) {
    const setting = Object.entries(settings).find(([known]) => known === name)?.[1];
    if (setting === undefined || setting.secret === true) continue;
    expect({ name, ok: schema.safeParse(setting.example).success }).toEqual({ name, ok: true });
  }
});
