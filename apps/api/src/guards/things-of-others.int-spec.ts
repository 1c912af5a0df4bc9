import { readFileSync } from 'node:fs';
import { CommandBus } from '@nestjs/cqrs';
import { CreateKeyCommand } from '#libs/identity';
import type { Scope } from '#libs/platform';
import { othersThings, type OthersThings } from '../testing/others-things.js';
import { PostsBench } from '../testing/posts-bench.js';
import type { Call } from '../testing/test-api.js';
import { weakAttacks } from '../testing/weak-attacks.js';

const CHANGING = new Set(['post', 'put', 'patch', 'delete']);
/** Whoever drafts, or comments, may ask for these. */
const WEAK = new Set(['read', 'comment', 'draft']);
/** What the service writes by itself, and what of files in the library is everybody's who drafts. */
const RESTLESS = ['updated_at', 'last_used_at', 'filename', 'alt_text', 'registered_url'];
const TABLES = [
  'accounts',
  'api_keys',
  'approvals',
  'assets',
  'composer_drafts',
  'imports',
  'invitations',
  'labels',
  'memberships',
  'post_comments',
  'post_labels',
  'posts',
  'queue_blackouts',
  'queue_items',
  'queues',
  'recurrence_occurrences',
  'recurrences',
  'review_links',
  'runs',
  'webhooks',
];

interface OperationOf {
  readonly route: string;
  readonly permission: string;
}

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { readonly 'x-permission'?: string }>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => CHANGING.has(method))
    .map(([method, { 'x-permission': permission = '' }]): OperationOf => ({
      route: `${method.toUpperCase()} ${path}`,
      permission,
    })),
);
const weak = operations.filter(({ permission }) => WEAK.has(permission));
/** One’s own session, seat and notices: what of others they reach is asked below. */
const strong = operations.filter(
  ({ permission }) => permission !== '' && permission !== 'self' && !WEAK.has(permission),
);

describe('things of others', () => {
  let bench: PostsBench;
  let things: OthersThings;
  let ofOthers: ReadonlySet<string>;
  let callers: readonly (readonly [string, Call])[];

  beforeAll(async () => {
    bench = await PostsBench.open({
      RATE_LIMIT_APPLIES_PER_MINUTE: '0',
      RATE_LIMIT_REQUESTS_PER_MINUTE: '0',
    });
    things = await othersThings(bench);
    ofOthers = await rows();
    const contributor = await bench.test.createMember(bench.ada, 'contributor');
    const viewer = await bench.test.createMember(bench.ada, 'viewer');
    callers = [
      ['a contributor', { session: contributor.token }],
      ['a viewer', { session: viewer.token }],
      ['a key that drafts', { key: await keyOf('draft') }],
      ['a key that reads', { key: await keyOf('read') }],
    ];
  });
  afterAll(() => bench.close());

  const keyOf = async (scope: Scope): Promise<string> => {
    const wanted = { label: null, kind: 'service', scope } as const;
    const command = new CreateKeyCommand(bench.ada.workspaceId, wanted, {
      by: 'person',
      maker: { id: bench.ada.userId, name: 'Ada' },
    });
    return (await bench.test.api.app.get(CommandBus, { strict: false }).execute(command)).secret;
  };
  const rows = async (): Promise<ReadonlySet<string>> => {
    const all = TABLES.map(
      (table) => `SELECT '${table}' AS "table", (to_jsonb(entry) - $2::text[])::text AS content
        FROM "${table}" entry WHERE entry.workspace_id = $1`,
    );
    const found = await bench.test.database.database.query<{ table: string; content: string }>(
      all.join(' UNION ALL '),
      [bench.ada.workspaceId, RESTLESS],
    );
    return new Set(found.map(({ table, content }) => `${table} ${content}`));
  };
  /** Every address that the things fill in. */
  const addresses = (path: string): readonly string[] => {
    const [, name] = /\{(\w+)\}/.exec(path) ?? [];
    if (name === undefined) return [path];
    const values = things.several[name] ?? [things.ids[name]!];
    // A part that nobody thought of has to be made first.
    expect([name, values[0]]).toEqual([name, expect.any(String)]);
    return values.flatMap((value) => addresses(path.replace(`{${name}}`, value)));
  };
  const attack = async (route: string, bodies: readonly unknown[]): Promise<readonly number[]> => {
    const [method, path] = route.split(' ') as [string, string];
    const statuses: number[] = [];
    for (const [who, caller] of callers) {
      for (const address of addresses(path)) {
        for (const json of bodies) {
          const { status } = await bench.test.call(method, address, { ...caller, json });
          const after = await rows();
          const changed = [...ofOthers].filter((row) => !after.has(row));
          expect([who, method, address, json, changed]).toEqual([who, method, address, json, []]);
          expect(status).toBeLessThan(500);
          statuses.push(status);
        }
      }
    }
    return statuses;
  };

  it('are considered for every operation that who only drafts may ask for', () => {
    expect(Object.keys(weakAttacks).sort()).toEqual(weak.map(({ route }) => route).sort());
  });

  it.each(weak)('stay as they are, whoever drafts asks: $route', async ({ route }) => {
    await attack(route, weakAttacks[route]!(things));
  });

  it.each(strong)('are out of reach of who only drafts: $route', async ({ route }) => {
    const statuses = await attack(route, [{}]);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
  });

  it('are not left, or ended, in the name of others', async () => {
    await attack('DELETE /v1/dashboard/members/{userId}', [undefined]);
    await attack('DELETE /v1/dashboard/sessions/{sessionId}', [undefined]);
  });
});
