// Packs what remotes outside of the workspace need of it: `npm run pack -- FOLDER`, such as a remote's vendor.
import { join, resolve } from 'node:path';
import { packAll } from '../../packing/pack.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  console.error('npm run pack -- FOLDER: give one folder. Nothing was created.');
  process.exitCode = 2;
} else {
  // npm works in the workspace; the folder is meant from where it was called
  const to = resolve(process.env['INIT_CWD'] ?? '.', folder);
  for (const { name, version, file } of packAll(join(import.meta.dirname, '../../../../..'), to))
    console.log(`${file} ${name} ${version}`);
}
