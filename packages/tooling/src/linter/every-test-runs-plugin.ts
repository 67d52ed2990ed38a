// A plugin of the linter, which loads this file itself.

interface Member {
  readonly property: { readonly type: string; readonly name?: string };
}
interface Context {
  readonly report: (problem: { readonly node: Member; readonly message: string }) => void;
}

const leavesOut = /^(only|skip|todo|fixme)$/;

const everyTestRuns = {
  create: (context: Context) => ({
    MemberExpression(node: Member) {
      const { type, name } = node.property;
      if (type === 'Identifier' && name !== undefined && leavesOut.test(name))
        context.report({ node, message: 'This skips tests; every test must run.' });
    },
  }),
};

export default { meta: { name: 'tests' }, rules: { 'every-test-runs': everyTestRuns } };
