declare global {
  /** Set by a page with a first view: what others changed in it before this code ran. */
  var takeEarlyChanges: (() => readonly MutationRecord[]) | undefined;
}

interface Natives {
  readonly removeChild: (this: Node, child: Node) => Node;
  readonly insertBefore: (this: Node, node: Node, child: Node | null) => Node;
}

/** What stands where a text node was, and the text nodes for which it stands. */
const replacements = new WeakMap<Node, ChildNode>();
const replaced = new WeakMap<Node, readonly Text[]>();

const nodesOf = (records: readonly MutationRecord[], key: 'addedNodes' | 'removedNodes'): ReadonlySet<Node> =>
  new Set(records.flatMap((record) => [...record[key]]));

function remember(records: readonly MutationRecord[]): void {
  const removed = nodesOf(records, 'removedNodes');
  if (removed.size === 0) return;
  const added = nodesOf(records, 'addedNodes');
  const isNew = (node: Node | null): node is ChildNode =>
    node !== null && added.has(node) && !removed.has(node);
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const node of removedNodes) {
      const texts = (replaced.get(node) ?? (node instanceof Text ? [node] : [])).filter(
        ({ parentNode }) => parentNode === null,
      );
      // some translators insert before they remove
      const candidates = [...addedNodes, previousSibling, nextSibling].filter(isNew);
      const replacement = candidates.find((candidate) => !replaced.has(candidate)) ?? candidates[0];
      if (texts.length === 0 || replacement === undefined) continue;
      replaced.set(replacement, [...(replaced.get(replacement) ?? []), ...texts]);
      for (const text of texts) replacements.set(text, replacement);
    }
}

const putBack = (replacement: ChildNode | undefined): void => {
  replacement?.replaceWith(...(replaced.get(replacement) ?? []));
};

/** Puts back all texts of an element for which a translator put `<font>` elements; React makes none of these. */
export function restoreTexts(within: ParentNode): void {
  for (const font of within.querySelectorAll('* > font')) if (replaced.has(font)) putBack(font);
}

/**
 * Lets React change a page that a browser or an extension translates. Translators replace text nodes, most of them by
 * `<font>` elements, but React goes on to change the nodes that it made: it would throw when it removes such a node or
 * inserts before it, and a changed text would not show. Whatever is about to change is put back first, and the translator
 * translates it again. Call it before React renders.
 */
export function guardTexts(): void {
  remember(globalThis.takeEarlyChanges?.() ?? []);
  const observer = new MutationObserver(remember);
  observer.observe(document, { childList: true, subtree: true });
  const restore = (node: Node): void => {
    remember(observer.takeRecords());
    putBack(replacements.get(node));
  };
  const natives: Natives = Node.prototype;
  const { removeChild, insertBefore } = natives;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    restore(child);
    // a translator may have moved it, or removed it for good
    child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, child: Node | null): T {
    if (child !== null && child.parentNode !== this) restore(child);
    let before = child;
    while (before !== null && before.parentNode !== this) before = before.parentNode;
    return insertBefore.call(this, node, before) as T;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      if (this.parentNode === null) restore(this);
      nodeValue?.set?.call(this, text);
    },
  });
}
