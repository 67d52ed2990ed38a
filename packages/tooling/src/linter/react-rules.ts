import type { OxlintConfig } from 'oxlint';

type Rules = NonNullable<OxlintConfig['rules']>;

const each = (plugin: string, names: readonly string[]): Rules =>
  Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']));

/**
 * The rules of hooks, and what React's compiler knows of components: all that eslint-plugin-react-hooks
 * recommends but `incompatible-library`, which speaks of running that compiler; we do not.
 */
export const hooksRules = each('react', [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
  'void-use-memo',
]);

const whenLoaded = ['onError', 'onLoad'];

/** What eslint-plugin-jsx-a11y calls strict. */
export const accessibilityRules: Rules = {
  ...each('jsx-a11y', [
    'alt-text',
    'anchor-has-content',
    'anchor-is-valid',
    'aria-activedescendant-has-tabindex',
    'aria-props',
    'aria-proptypes',
    'aria-role',
    'aria-unsupported-elements',
    'autocomplete-valid',
    'click-events-have-key-events',
    'heading-has-content',
    'html-has-lang',
    'iframe-has-title',
    'img-redundant-alt',
    'label-has-associated-control',
    'media-has-caption',
    'mouse-events-have-key-events',
    'no-access-key',
    'no-autofocus',
    'no-distracting-elements',
    'no-redundant-roles',
    'no-static-element-interactions',
    'role-has-required-aria-props',
    'role-supports-aria-props',
    'scope',
    'tabindex-no-positive',
  ]),
  'jsx-a11y/interactive-supports-focus': [
    'error',
    {
      tabbable: [
        'button',
        'checkbox',
        'link',
        'progressbar',
        'searchbox',
        'slider',
        'spinbutton',
        'switch',
        'textbox',
      ],
    },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { body: whenLoaded, iframe: whenLoaded, img: whenLoaded },
  ],
  // the recommended set excuses some roles; the strict one none
  'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', {}],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', {}],
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: [], allowExpressionValues: false }],
};
