import {
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
  type DefaultTreeAdapterMap,
} from 'parse5';
import { prefix, type ClassNames } from './class-names.ts';
import type { FirstView } from './first-view.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** A first view contains something that is not allowed. The message tells the release author which part. */
export class NotAllowed extends Error {}

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const htmlElements = wordSet(`
  a abbr address article aside b blockquote br button caption cite code col colgroup dd details dfn div dl dt em fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input kbd label legend li main mark meter nav ol
  optgroup option output p picture progress q s samp section select small source span strong sub summary sup table tbody td
  textarea tfoot th thead time tr u ul var wbr`);
const svgElements = wordSet('svg g path circle ellipse line polygon polyline rect title desc text tspan');

const globalAttributes = wordSet(
  'class id role title lang dir hidden tabindex style inert draggable translate',
);
/** Set by the page itself to mark the first view and the elements pressed in it. */
const reservedAttributes = wordSet('data-first-view data-pressed');
/** More than any page has. Parsing more can take minutes. */
const maxElements = 20_000;
const elementAttributes: Readonly<Record<string, ReadonlySet<string>>> = {
  a: wordSet('href rel target hreflang'),
  button: wordSet('type disabled value name'),
  col: wordSet('span'),
  details: wordSet('open name'),
  fieldset: wordSet('disabled name'),
  form: wordSet('novalidate autocomplete'),
  img: wordSet('src srcset sizes alt width height loading decoding fetchpriority'),
  input: wordSet(
    'type name value placeholder autocomplete inputmode min max step maxlength minlength required disabled readonly checked',
  ),
  label: wordSet('for'),
  li: wordSet('value'),
  meter: wordSet('value min max low high optimum'),
  ol: wordSet('start reversed type'),
  optgroup: wordSet('label disabled'),
  option: wordSet('value selected disabled label'),
  output: wordSet('for'),
  progress: wordSet('value max'),
  select: wordSet('name required disabled multiple size autocomplete'),
  source: wordSet('srcset sizes media type width height'),
  td: wordSet('colspan rowspan headers'),
  textarea: wordSet('name rows cols placeholder required disabled maxlength autocomplete'),
  th: wordSet('colspan rowspan headers scope'),
  time: wordSet('datetime'),
};
const svgAttributes = wordSet(`
  viewBox width height fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
  stroke-opacity clip-rule opacity transform d cx cy r rx ry x x1 x2 y y1 y2 points focusable preserveAspectRatio
  text-anchor dominant-baseline font-size font-weight dx dy xmlns`);

/** Attributes that name the element itself, and attributes that reference other elements by id. */
const nameAttributes = wordSet('id name');
const idReferences = wordSet(
  'for aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-activedescendant aria-errormessage aria-flowto headers',
);
const prefixed = (names: string): string => names.replaceAll(/\S+/g, `${prefix}$&`);

/** Browsers read `\` as `/`, so an address that begins with `/\` leads to another site. */
const isAddress = (value: string): boolean =>
  /^(?:#|\?|\/(?!\/)|https?:\/\/|mailto:|tel:)/i.test(value) && !/[\s<>\\]/.test(value);
/** Folders of our site with pictures. A picture elsewhere on it could be a page, and a request for that is a visit. */
const pictureFolders = /^\/(?:assets|objects|remotes)\//;
const isOwnPicture = (value: string): boolean =>
  /^\/(?!\/)/.test(value) && pictureFolders.test(new URL(value, 'https://site.example').pathname);
const isPicture = (value: string): boolean =>
  !/[\s<>\\]/.test(value) && (/^https?:\/\//i.test(value) || isOwnPicture(value));
/** Allows lengths and colors, but no addresses and nothing that could close the CSS rule. */
const isStyle = (value: string): boolean => !/[\\<@{}]|url|image|expression/i.test(value);
/** Values of SVG attributes: numbers, lengths, colors and keywords. */
const isDrawingValue = (value: string): boolean => !/[\\<@{};:]|url|image/i.test(value);

const valueChecks: Readonly<Record<string, (value: string) => boolean>> = {
  href: isAddress,
  src: isPicture,
  srcset: (value) => value.split(/,\s+/).every((part) => isPicture(part.trim().replace(/\s[\d.]+[wx]$/, ''))),
  style: isStyle,
  target: (value) => value === '_blank',
  rel: (value) => /^(?:(?:noopener|noreferrer|nofollow|external)(?: |$))*$/.test(value),
  // the takeover selects by it
  'data-keeps-scroll': (value) => /^[\w-]*$/.test(value),
  type: (value) => /^[\w./+-]*$/.test(value) && !/^(?:file|password|image|hidden)$/i.test(value),
};

function requireAttributes({ tagName, attrs, namespaceURI }: Element): void {
  const isSvg = namespaceURI === names.NS.SVG;
  for (const { name, value } of attrs) {
    const isDrawing = isSvg && svgAttributes.has(name);
    const isKnown =
      globalAttributes.has(name) ||
      (/^(?:aria|data)-[a-z0-9-]+$/.test(name) && !reservedAttributes.has(name)) ||
      (isSvg ? isDrawing : elementAttributes[tagName]?.has(name) === true);
    if (!isKnown) throw new NotAllowed(`<${tagName}> has the attribute ${name}.`);
    const isAllowedValue = isDrawing && name !== 'xmlns' ? isDrawingValue : valueChecks[name];
    if (isAllowedValue?.(value) === false)
      throw new NotAllowed(`<${tagName}> has ${name}="${value.slice(0, 80)}".`);
  }
}

function requireElement({ tagName, namespaceURI }: Element): void {
  const allowed =
    namespaceURI === names.NS.HTML ? htmlElements : namespaceURI === names.NS.SVG ? svgElements : undefined;
  if (allowed?.has(tagName) !== true) throw new NotAllowed(`The view has the element <${tagName}>.`);
}

/** Renames ids and classes, because the app behind the view may use the same ids, and the same classes for other styles. */
function rename(element: Element, classNames: ClassNames): void {
  for (const attribute of element.attrs)
    if (attribute.name === 'class') attribute.value = classNames.attribute(attribute.value);
    else if (nameAttributes.has(attribute.name) || idReferences.has(attribute.name))
      attribute.value = prefixed(attribute.value);
    else if (attribute.name === 'href' && attribute.value.startsWith('#') && attribute.value.length > 1)
      attribute.value = `#${prefix}${attribute.value.slice(1)}`;
  element.attrs = element.attrs.filter(({ name, value }) => name !== 'class' || value !== '');
}

/** Turns a style attribute into a class, since our CSP forbids inline styles, and adds its rule to `rules`. */
function moveStyle(element: Element, rules: Map<string, string>, classNames: ClassNames): void {
  const style = element.attrs.find(({ name }) => name === 'style')?.value;
  if (style === undefined) return;
  element.attrs = element.attrs.filter(({ name }) => name !== 'style');
  const className = rules.get(style) ?? `style-${rules.size}`;
  rules.set(style, className);
  classNames.shorten(className);
  const classes = element.attrs.find(({ name }) => name === 'class');
  if (classes === undefined) element.attrs.push({ name: 'class', value: className });
  else classes.value += ` ${className}`;
}

/** React adds preloads for pictures; the page already preloads the one that matters. */
const isPreload = ({ tagName, attrs }: Element): boolean =>
  tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && value === 'preload');

function clean(nodes: Node[], rules: Map<string, string>, classNames: ClassNames): void {
  for (const node of [...nodes]) {
    if (defaultTreeAdapter.isTextNode(node)) continue;
    if (
      defaultTreeAdapter.isCommentNode(node) ||
      (defaultTreeAdapter.isElementNode(node) && isPreload(node))
    ) {
      defaultTreeAdapter.detachNode(node);
      continue;
    }
    if (!defaultTreeAdapter.isElementNode(node))
      throw new NotAllowed('The view has a node that is neither an element nor text.');
    requireElement(node);
    requireAttributes(node);
    moveStyle(node, rules, classNames);
    rename(node, classNames);
    clean(node.childNodes, rules, classNames);
  }
}

/** Throws once the HTML has too many elements. */
function parseBounded(html: string): DefaultTreeAdapterMap['documentFragment'] {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      elements += 1;
      if (elements > maxElements) throw new NotAllowed(`The view has more than ${maxElements} elements.`);
      return defaultTreeAdapter.createElement(...args);
    },
  };
  return parseFragment(html, { treeAdapter });
}

/**
 * Parses the HTML of a first view as browsers do, prefixes its ids and names, shortens its class names, and moves style
 * attributes to CSS. Throws `NotAllowed` for anything but text, layout, pictures, links and fields, such as scripts,
 * handlers, frames and style elements, and for HTML that parses differently the second time.
 */
export function cleanMarkup(html: string, classNames: ClassNames): FirstView {
  const fragment = parseBounded(html);
  const rules = new Map<string, string>();
  clean(fragment.childNodes, rules, classNames);
  const text = serialize(fragment);
  if (serialize(parseFragment(text)) !== text)
    throw new NotAllowed('The HTML parses differently the second time.');
  // repeats the class, so the rule overrides others as a style attribute does
  const css = [...rules].map(([style, name]) => `.${name}.${name}.${name}{${style}}`).join('');
  return { html: text, css };
}
