import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forcedColors } from './forced-colors.ts';

const workspace = join(__dirname, '../../../..');
const styles = globSync('{mf-*,shell,packages/{ui,map,dev-pages}}/src/**/*.{ts,tsx}', { cwd: workspace })
  .filter((path) => !path.includes('/tokens/') && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(workspace, path), 'utf8') }));
const states =
  /\[(aria-(?:pressed|checked|selected|current|expanded|disabled|invalid)|data-(?:selected|set|target|highlighted))\b|(:checked)/g;

it('[RWD-07] each state that a style paints has a rule for forced colors: for all controls, or in that style', () => {
  const painted = styles.flatMap(({ path, text }) =>
    [...text.matchAll(states)].map(([, attribute, checked = '']) => ({
      path,
      text,
      state: attribute ?? checked,
    })),
  );
  const lost = painted
    .filter(({ text, state }) => !forcedColors.includes(state) && !text.includes('(forced-colors: active)'))
    .map(({ path, state }) => `${path}: ${state}`);
  expect(painted.length).toBeGreaterThan(40);
  expect(lost).toEqual([]);
});
