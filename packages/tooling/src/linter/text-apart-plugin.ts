// A plugin of the linter, which loads this file itself.

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly children: readonly Node[];
  readonly expression: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly right?: Node;
}
interface Context {
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

const message =
  'Put this text in an element of its own. A browser that translates the page replaces it, and the element beside it cannot come or go without showing the original words again.';

const isConditional = ({ type }: Node): boolean =>
  type === 'LogicalExpression' || type === 'ConditionalExpression';
/** What an expression can be: itself, or what its conditions choose from. */
const outcomesOf = (node: Node): readonly Node[] =>
  isConditional(node)
    ? [node.right, node.consequent, node.alternate].flatMap((one) =>
        one === undefined ? [] : outcomesOf(one),
      )
    : [node];
const isText = ({ type, value }: Node): boolean =>
  type === 'TemplateLiteral' || (typeof value === 'string' && value.trim() !== '');

const textApart = {
  create: (context: Context) => {
    const check = ({ children }: Node): void => {
      const contents = children.map((child) =>
        child.type === 'JSXExpressionContainer' ? child.expression : child,
      );
      const comesAndGoes = (content: Node): boolean =>
        isConditional(content) &&
        outcomesOf(content).some(({ type }) => /^JSX(?:Element|Fragment)$/.test(type));
      for (const content of contents)
        if (contents.some((other) => other !== content && comesAndGoes(other)))
          for (const node of outcomesOf(content).filter(isText)) context.report({ node, message });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'translation' }, rules: { 'text-apart': textApart } };
