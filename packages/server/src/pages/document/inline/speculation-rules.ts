import { inlineScript } from './inline-script.ts';

/**
 * Lets browsers prerender a page of the site while the pointer is over its link in a first view. These links load whole
 * pages. The rules match nothing after the takeover, because the app opens pages itself.
 */
export const speculationRules = inlineScript(
  JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { selector_matches: ['[data-first-view] a', '#first-view a[href^="/about/"]'] },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }),
);
