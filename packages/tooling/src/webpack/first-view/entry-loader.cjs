/**
 * Replaces a remote's manifest with code that imports the modules from the manifest and sets `globalThis.firstView` for
 * the engine that renders first views.
 */
module.exports = function entryLoader() {
  const { register, pages } = this.getOptions();
  const names = Object.keys(pages);
  return [
    `import { createFirstView } from '@commonhearth/contract/first-view';`,
    `import { register } from ${JSON.stringify(register)};`,
    ...names.map((name, index) => `import page${index} from ${JSON.stringify(pages[name])};`),
    `globalThis.firstView = createFirstView({`,
    `  register,`,
    `  pages: { ${names.map((name, index) => `${JSON.stringify(name)}: page${index}`).join(', ')} },`,
    `});`,
  ].join('\n');
};
