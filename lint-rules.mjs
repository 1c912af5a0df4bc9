// The rules of this house that no linter ships. Where each holds is said in .oxlintrc.json.

/** A rule that reports the nodes of one kind for which `isWrong` holds. */
const rule = (kind, message, isWrong) => ({
  create: (context) => ({
    [kind](node) {
      if (isWrong(node)) context.report({ node, message });
    },
  }),
});

const isMember = (node, object, property) =>
  node.type === 'MemberExpression' &&
  node.object.name === object &&
  !node.computed &&
  node.property.name === property;

const clockMessage = 'The present time comes from Clock.';

const timeComesFromTheClock = {
  create: (context) => ({
    ...rule('CallExpression', clockMessage, ({ callee }) => isMember(callee, 'Date', 'now')).create(
      context,
    ),
    ...rule(
      'NewExpression',
      clockMessage,
      (node) => node.callee.name === 'Date' && node.arguments.length === 0,
    ).create(context),
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'doors-list-names': rule(
      'ExportAllDeclaration',
      'A door lists its names one by one.',
      () => true,
    ),
    'environment-is-read-once': rule(
      'MemberExpression',
      'The environment is read once, by Config.load; declare the variable with defineConfig.',
      (node) => isMember(node, 'process', 'env'),
    ),
    'five-dependencies': rule(
      'MethodDefinition',
      'More than five dependencies are two ideas.',
      (node) => node.kind === 'constructor' && node.value.params.length > 5,
    ),
    'time-comes-from-the-clock': timeComesFromTheClock,
  },
};
