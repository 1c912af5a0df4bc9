import type { Operation } from './operations.js';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const door = (path: string, fields: readonly string[], takesKey: boolean): Operation => ({
  ...{
    id: path,
    route: `POST ${path}`,
    method: 'POST',
    path,
    pathParameters: [],
    queryParameters: [],
  },
  body: { properties: Object.fromEntries(fields.map((name) => [name, {}])) },
  ...{ bodyName: null, needsCredential: takesKey, takesKey, needsSession: false },
  takesSession: false,
});

/** Routes with bodies of their own, which the document does not describe: that of agents, and those of OAuth. */
export const DOORS: readonly Operation[] = [
  // Without the id, which the protocol wants sent back as it came.
  door('/mcp', ['params', 'method', 'jsonrpc'], true),
  door('/oauth2/token', ['grant_type', 'client_id', 'refresh_token', 'code'], false),
  door('/oauth2/revoke', ['token', 'client_id'], false),
];

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const REFRESH = `pr_refresh_${'a'.repeat(43)}`;

const ofWrongTypes: readonly unknown[] = [
  ...[null, [], 'x', 1, true, {}, [[]]],
  { jsonrpc: 1 },
  { jsonrpc: '2.0', id: 1 },
  { jsonrpc: '2.0', id: 1, method: [] },
  { jsonrpc: '2.0', id: 1, method: 'tools/call', params: 'x' },
  { jsonrpc: '2.0', id: {}, method: 'tools/list' },
  { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: 1 } },
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_run', arguments: { runId: '\0' } },
  },
  { grant_type: 1, token: 1 },
  { grant_type: [], client_id: {}, token: {} },
  { grant_type: 'refresh_token', client_id: 'x', refresh_token: {}, token: ['x'] },
  { grant_type: 'refresh_token', client_id: 'x\0', refresh_token: REFRESH, token: REFRESH },
];
const texts: readonly (readonly [string, string, string])[] = [
  ['no JSON', 'no json', JSON_TYPE],
  ['half of a JSON text', '{"jsonrpc":', JSON_TYPE],
  ['nothing', '', JSON_TYPE],
  ['lists in lists', nested(1_000), JSON_TYPE],
  ['arguments in arguments', `{"params":{"arguments":${nested(30_000)}}}`, JSON_TYPE],
  ['three megabytes', `"${'x'.repeat(3_000_000)}"`, JSON_TYPE],
  ['plain text', '{}', 'text/plain'],
  ['no type', '{}', ''],
];
const forms: readonly (readonly [string, string])[] = [
  ['fields of fields', 'grant_type[]=a&client_id[b]=c&token[x]=1'],
  ['half an escape', '%'],
  ['no UTF-8', 'grant_type=%ff%fe'],
  ['a NUL character in a name', '%00=%00'],
  [
    'NUL characters in every value',
    `grant_type=refresh_token&client_id=%00&refresh_token=${REFRESH}&token=${REFRESH}`,
  ],
  ['a field twice', 'grant_type=a&grant_type=b'],
  ['three megabytes', `grant_type=${'x'.repeat(3_000_000)}`],
];

/** Path, what it is, the body, and its type: none of them means anything. */
export const WRONG_BODIES: readonly (readonly [string, string, string, string])[] = DOORS.flatMap(
  ({ path }) => [
    ...ofWrongTypes.map(
      (body) => [path, JSON.stringify(body), JSON.stringify(body), JSON_TYPE] as const,
    ),
    ...texts.map(([what, body, type]) => [path, what, body, type] as const),
    ...forms.map(([what, body]) => [path, `a form with ${what}`, body, FORM_TYPE] as const),
  ],
);

const tool = (name: string, given: unknown): object => ({
  method: 'tools/call',
  params: { name, arguments: given },
});
const resource = (uri: unknown): object => ({ method: 'resources/read', params: { uri } });

/** Messages in the form of the protocol that ask for what there is not. */
export const WRONG_CALLS: readonly (readonly [string, object])[] = [
  ['no such method', { method: 'nope' }],
  ['no params', { method: 'tools/call' }],
  ['a tool that is no name', tool(1 as never, {})],
  ['a tool of every object', tool('__proto__', {})],
  ['a tool of every object, too', tool('constructor', {})],
  ['arguments that are a text', tool('get_post', 'x')],
  ['arguments that are a list', tool('get_post', [])],
  ['an id of a wrong type', tool('get_post', { postId: 1 })],
  ['an id without end', tool('get_post', { postId: 'x'.repeat(900_000) })],
  ['no id', tool('get_run', { runId: '' })],
  ['an id that leads elsewhere', tool('get_run', { runId: '..' })],
  ['an id that leads nowhere', tool('get_capabilities', { account: '.' })],
  ['an id with steps in it', tool('get_run', { runId: '../keys' })],
  ['30,000 posts', tool('create_draft', { posts: Array.from({ length: 30_000 }, () => 0) })],
  ['posts that are nothing', tool('create_draft', { posts: [null] })],
  [
    'settings of every object',
    tool('create_draft', { posts: [{ account: 'x', text: 'y', settings: { constructor: {} } }] }),
  ],
  ['no address', resource(1)],
  ['half an escape in an address', resource('postrider://posts/%')],
  ['an address that leads elsewhere', resource('postrider://posts/%2E%2E')],
  ['an address of nothing', resource('postrider://posts/none')],
  ['no address of ours', resource('nope')],
  [
    'a prompt without what it is about',
    { method: 'prompts/get', params: { name: 'plan_campaign' } },
  ],
];
