/**
 * The number of this release's schema, kept with each migration that it runs. The first migration after a
 * release raises it by one. A program runs on the schema of the release after its own, so that a release can
 * be rolled back; so what a release stops using is removed by the next one, and never earlier.
 */
export const schemaRelease = 2;
