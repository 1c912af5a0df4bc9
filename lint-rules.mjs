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

const isLiteral = (node, ...values) => node?.type === 'Literal' && values.includes(node.value);

const isFatal = ({ arguments: [, options] }) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(({ key, value }) => key?.name === 'fatal' && isLiteral(value, true));

/** `Buffer.from(text, 'base64url')`: bytes of our own making, or judged by what they say. */
const isUnwrapped = ({ callee, arguments: [, encoding] }) =>
  callee !== undefined && isMember(callee, 'Buffer', 'from') && isLiteral(encoding, 'base64url');

const readsText = new Set(['readFile', 'readFileSync']);

/** Calls of Node that put a sign in the place of what is no text. */
function decodesLoosely({ callee, arguments: [first, second] }) {
  const name = callee.property?.name ?? callee.name;
  if (name === 'toString' || name === 'setEncoding') {
    return isLiteral(first, 'utf8', 'utf-8') && !isUnwrapped(callee.object);
  }
  return readsText.has(name) && isLiteral(second, 'utf8', 'utf-8');
}

const socketMessage = 'Sockets of requests are touched by Connection alone.';

const namesSocket = ({ key, property, computed }) =>
  !computed && (key ?? property).name === 'socket';

const socketsInOnePlace = {
  create: (context) => ({
    ...rule('MemberExpression', socketMessage, namesSocket).create(context),
    ObjectPattern({ properties }) {
      const wrong = properties.find((node) => node.type === 'Property' && namesSocket(node));
      if (wrong) context.report({ node: wrong, message: socketMessage });
    },
  }),
};

/** Fields that hold what people wrote, in whatever script they write. */
const words = new Set([
  'altText',
  'campaignName',
  'comment',
  'description',
  'displayName',
  'excerpt',
  'filename',
  'name',
  'originalFilename',
  'subject',
  'text',
  'title',
]);

/** Whether an expression may show what people wrote. */
function showsWords(node) {
  switch (node?.type) {
    case 'MemberExpression':
      return !node.computed && words.has(node.property.name);
    case 'ChainExpression':
      return showsWords(node.expression);
    case 'CallExpression':
      return node.arguments.some(showsWords);
    case 'Identifier':
      return words.has(node.name);
    case 'LogicalExpression':
      return showsWords(node.right) || (node.operator !== '&&' && showsWords(node.left));
    case 'ConditionalExpression':
      return showsWords(node.consequent) || showsWords(node.alternate);
    default:
      return false;
  }
}

const hasAttribute = ({ attributes }, name) => attributes.some((one) => one.name?.name === name);

/** Components that show words in the direction of what is around them. */
const borrowers = new Set(['PreviewText']);

/** These have a direction of their own, or take that of what is around them. */
const directed = new Set(['bdi', 'option', 'title']);
/** Elements of HTML; what components do with their children is theirs. */
const isPlain = ({ name }) =>
  name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name) && !directed.has(name.name);

/** Elements that people type their own words into. */
function takesWords(element) {
  if (!isPlain(element)) return false;
  if (element.name.name === 'textarea') return true;
  if (element.name.name !== 'input') return false;
  const type = element.attributes.find((one) => one.name?.name === 'type');
  const isNamed = type?.value?.type === 'Literal';
  return !isNamed || isLiteral(type.value, 'text', 'search');
}

const wordsHaveADirection = {
  create: (context) => ({
    JSXElement(node) {
      const element = node.openingElement;
      if (!isPlain(element) || element.name.name === 'option' || hasAttribute(element, 'dir'))
        return;
      const isWords = node.children.some(
        (child) =>
          (child.type === 'JSXExpressionContainer' && showsWords(child.expression)) ||
          (child.type === 'JSXElement' && borrowers.has(child.openingElement.name.name)),
      );
      if (isWords || takesWords(element)) {
        const message = 'Words of people have a direction of their own: dir="auto".';
        context.report({ node: element, message });
      }
    },
  }),
};

/** `path.normalize(…)` has its module before it and takes a path; that of texts takes the name of a form. */
const normalizesText = ({ callee, arguments: [form] }) =>
  callee.type === 'MemberExpression' &&
  callee.property.name === 'normalize' &&
  (form === undefined || isLiteral(form, 'NFC', 'NFD', 'NFKC', 'NFKD'));

export default {
  meta: { name: 'house' },
  rules: {
    'bytes-of-people-are-decoded-fatally': rule(
      'CallExpression',
      'What people send is decoded by a TextDecoder that is fatal: what is no text must not be published.',
      decodesLoosely,
    ),
    'decoders-are-fatal': rule(
      'NewExpression',
      'A TextDecoder is fatal: what is no text must not be published.',
      (node) => node.callee.name === 'TextDecoder' && !isFatal(node),
    ),
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
    'normal-forms-are-linear': rule(
      'CallExpression',
      'String.normalize takes seconds for marks without end: use `normalized` of the kernel.',
      normalizesText,
    ),
    'sockets-in-one-place': socketsInOnePlace,
    'time-comes-from-the-clock': timeComesFromTheClock,
    'words-have-a-direction': wordsHaveADirection,
  },
};
