import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { variablesIn } from './variables.ts';

function marksIn(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    for (const { from, to, isKnown } of variablesIn(node.text ?? ''))
      found.push(
        Decoration.inline(at + from, at + to, {
          'data-variable': isKnown ? 'known' : 'unknown',
          ...(!isKnown && { title: 'Unknown variable.' }),
        }),
      );
  });
  return DecorationSet.create(doc, found);
}

/** Shows what stands for something of the reader as a chip. It stays text, so that its fallback is typed in its place. */
export const VariableMarks = Extension.create({
  name: 'variableMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: new PluginKey('variableMarks'),
      state: {
        init: (_config, { doc }) => marksIn(doc),
        apply: (transaction, before) => (transaction.docChanged ? marksIn(transaction.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});
