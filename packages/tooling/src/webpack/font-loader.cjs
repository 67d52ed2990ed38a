const subsetFont = require('subset-font');

/** All letters and features of a variable font, in the weights that are used: `options` by a part of the file's name. */
module.exports = function fontLoader(font) {
  const done = this.async();
  const [, weights] =
    Object.entries(this.getOptions()).find(([part]) => this.resourcePath.includes(part)) ?? [];
  if (weights === undefined) return done(null, font);
  const [min, max] = weights;
  return subsetFont(font, '', { keepAllGlyphs: true, variationAxes: { wght: { min, max } } }).then(
    (smaller) => done(null, smaller),
    done,
  );
};
module.exports.raw = true;
