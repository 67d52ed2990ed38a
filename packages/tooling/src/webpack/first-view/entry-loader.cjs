/**
 * Replaces a file of the app with code that imports the modules of its pages and sets `globalThis.firstView` for the
 * engine that renders first views.
 */
module.exports = function entryLoader() {
  const { register, pages } = this.getOptions();
  const names = Object.keys(pages);
  return [
    `import { createFirstView } from '@commonhearth/contract/first-view';`,
    ...(register === undefined ? [] : [`import { register } from ${JSON.stringify(register)};`]),
    ...names.map((name, index) => `import page${index} from ${JSON.stringify(pages[name])};`),
    `globalThis.firstView = createFirstView({`,
    ...(register === undefined ? [] : [`  register,`]),
    `  pages: { ${names.map((name, index) => `${JSON.stringify(name)}: page${index}`).join(', ')} },`,
    `  publicPath: __webpack_public_path__,`,
    `});`,
  ].join('\n');
};
