import js from '@eslint/js';
import ts from 'typescript-eslint';

const specs = [
  '**/*.spec.ts',
  '**/*.int-spec.ts',
  '**/*.contract-spec.ts',
  '**/*.e2e-spec.ts',
  '**/testing/**',
  'test/**',
];

/** Files that read the environment: they hand it to Config.load, or start other processes with it. */
const environmentReaders = [
  '**/main.ts',
  '**/main.mjs',
  'src/**',
  '*.mjs',
  'ormconfig.ts',
  'libs/platform/src/config/**',
];

const exportAll = {
  selector: 'ExportAllDeclaration',
  message: 'A door lists its names one by one.',
};
const manyDependencies = {
  selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>5]',
  message: 'More than five dependencies are two ideas.',
};
const environment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'The environment is read once, by Config.load; declare the variable with defineConfig.',
};
const presentTime = [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'The present time comes from Clock.',
  },
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'The present time comes from Clock.',
  },
];

export default ts.config(
  { ignores: ['dist/**', 'node_modules/**', '.postrider/**', 'coverage/**', 'openapi.json'] },
  {
    files: ['**/*.{ts,mjs,cjs}'],
    extends: [js.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'no-nested-ternary': 'error',
      'no-else-return': 'error',
      'no-param-reassign': 'error',
      eqeqeq: 'error',
      // Names and texts are checked for control characters on purpose.
      'no-control-regex': 'off',
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.ts'],
    extends: [ts.configs.recommended],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Decorated classes of Nest are often empty.
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-restricted-syntax': ['error', exportAll, manyDependencies, environment, ...presentTime],
    },
  },
  {
    // The one clock of the service, and ids, whose time part is theirs.
    files: ['libs/platform/src/clock/**', 'libs/platform/src/ids/**'],
    rules: { 'no-restricted-syntax': ['error', exportAll, manyDependencies, environment] },
  },
  {
    // The sandbox is a tool of its own that lets itself be driven; its clock is the machine's.
    files: ['apps/sandbox/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', exportAll, manyDependencies, environment] },
  },
  {
    files: environmentReaders,
    rules: {
      'no-restricted-syntax': ['error', exportAll, manyDependencies, ...presentTime],
    },
  },
  {
    files: specs,
    rules: {
      'no-restricted-syntax': ['error', exportAll],
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
