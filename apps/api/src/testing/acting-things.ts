import { randomBytes } from 'node:crypto';
import { Authors } from '#libs/identity';
import { newId } from '#libs/kernel';
import { PERMISSIONS, permissionRefusal, type CallerTerms, type Permission } from '#libs/platform';
import { asked, said, type OauthBench } from './oauth-bench.js';
import type { Answer, TestSession } from './test-api.js';

/* oxlint-disable typescript/no-explicit-any */

/** What acts in somebody's name, and what can be done by it now. */
export interface ActingThing {
  readonly name: string;
  /** Whether it is the person's alone: it has to end with them. */
  readonly isOwn: boolean;
  may(): Promise<ReadonlySet<string>>;
}

const isAllowed = ({ status }: Answer): boolean => status !== 401 && status !== 403;
const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

async function bodyOf(asking: Promise<Answer>, status = 201): Promise<any> {
  const answer = await asking;
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Makes one of everything that a person can leave behind them in a workspace. */
export class ActingThings {
  constructor(
    private readonly bench: OauthBench,
    private readonly member: TestSession,
    /** A post for links to show. */
    private readonly postId: string,
  ) {}

  async make(): Promise<readonly ActingThing[]> {
    const personal = await this.key('personal');
    const service = await this.key('service');
    const agent = await this.key('agent');
    const child = await this.childOf(personal.secret);
    const grandchild = await this.childOf(child.secret);
    const robot = await this.childOf(service.secret);
    const cli = await this.grant({});
    const ofMcp = this.bench.agentOf(`/${this.member.userId}.json`);
    const mcp = await this.grant(ofMcp);
    await this.invite();
    const session = { session: this.member.token };
    return [
      this.caller('a session', session, '/v1/dashboard/keys/key_none', true),
      ...(
        [
          ['a personal key', personal, true],
          ['a key that it made', child, true],
          ['a key that this made', grandchild, true],
          ['a key that the service key made', robot, true],
          ['a service key', service, false],
          ['an agent key', agent, false],
        ] as const
      ).flatMap(([name, { id, secret }, isOwn]) => [
        this.caller(name, { key: secret }, '/v1/keys/key_none', isOwn),
        this.author(`a recurrence of ${name}`, isOwn, (authors) =>
          authors.key(this.member.workspaceId, id),
        ),
      ]),
      this.author('a recurrence or import', true, (authors) =>
        authors.person(this.member.workspaceId, this.member.userId),
      ),
      this.caller('an access token', { key: said(cli, 'access_token') }, '/v1/keys/key_none', true),
      this.refresh('a refresh token', said(cli, 'refresh_token'), {}),
      this.refresh('a refresh token of an agent', said(mcp, 'refresh_token'), ofMcp),
      this.door('an access token of an agent', said(mcp, 'access_token')),
      ...(await this.links(personal.secret, service.secret)),
      this.rows('an open invitation', 'invitations', 'invited_by = $1'),
    ];
  }

  /** As if it had been mailed: no mail is configured here. */
  private async invite(): Promise<void> {
    const { workspaceId, userId } = this.member;
    await this.bench.sql(
      `INSERT INTO invitations (id, workspace_id, email, role, token_hash, invited_by, created_at, sent_at, expires_at)
       VALUES ($1, $2, $1 || '@example.org', 'contributor', $3, $4, now(), now(), now() + interval '1 day')
       RETURNING id`,
      [newId('inv'), workspaceId, randomBytes(32), userId],
    );
  }

  private asMember(method: string, path: string, json: object): Promise<Answer> {
    return this.bench.test.call(method, path, { session: this.member.token, json });
  }

  private async key(kind: string): Promise<{ id: string; secret: string }> {
    const { key, secret } = await bodyOf(this.asMember('POST', '/v1/dashboard/keys', { kind }));
    return { id: key.id, secret };
  }

  private async childOf(parent: string): Promise<{ id: string; secret: string }> {
    const asking = this.bench.test.call('POST', '/v1/keys', { key: parent, json: {} });
    const { key, secret } = await bodyOf(asking);
    return { id: key.id, secret };
  }

  private async grant(client: Record<string, string>): Promise<Answer> {
    const allowed = await bodyOf(
      this.asMember('POST', '/v1/dashboard/authorizations', asked(client)),
    );
    const code = new URL(allowed.returnAddress).searchParams.get('code')!;
    return this.bench.exchange(code, client);
  }

  /** By what it may ask for, a permission each. */
  private caller(
    name: string,
    by: { readonly key: string } | { readonly session: string },
    keyPath: string,
    isOwn: boolean,
  ): ActingThing {
    const { test } = this.bench;
    const probes: Readonly<Record<string, () => Promise<Answer>>> = {
      read: () => test.call('GET', '/v1/workspace/health', by),
      draft: () => test.call('POST', '/v1/runs/run_none/submit', by),
      publish: () => test.call('POST', '/v1/posts/post_none/retry', by),
      approve: () => test.call('GET', '/v1/review-links', by),
      integrate: () => test.call('DELETE', keyPath, by),
    };
    return this.thing(name, isOwn, async () => {
      const tried = Object.entries(probes).map(
        async ([right, ask]) => [right, isAllowed(await ask())] as const,
      );
      return (await Promise.all(tried)).filter(([, may]) => may).map(([right]) => right);
    });
  }

  private author(
    name: string,
    isOwn: boolean,
    find: (authors: Authors) => Promise<{ readonly terms: CallerTerms } | null>,
  ): ActingThing {
    return this.thing(name, isOwn, async () => {
      const found = await find(this.bench.test.api.app.get(Authors, { strict: false }));
      if (found === null) return [];
      return PERMISSION_NAMES.filter(
        (permission) =>
          PERMISSIONS[permission].scope !== null &&
          permissionRefusal(found.terms, permission as 'read') === null,
      );
    });
  }

  private refresh(name: string, first: string, client: Record<string, string>): ActingThing {
    let token = first;
    return this.thing(name, true, async () => {
      const { resource: _, redirect_uri: __, ...who } = client;
      const answer = await this.bench.refresh(token, who);
      if (answer.status !== 200) return [];
      token = said(answer, 'refresh_token');
      return ['refresh'];
    });
  }

  private door(name: string, key: string): ActingThing {
    const json = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const headers = { accept: 'application/json, text/event-stream' };
    return this.thing(name, true, async () =>
      isAllowed(await this.bench.test.call('POST', '/mcp', { key, headers, json })) ? ['ask'] : [],
    );
  }

  private async links(...keys: readonly string[]): Promise<readonly ActingThing[]> {
    const json = { name: 'x', postIds: [this.postId] };
    const by = [{ session: this.member.token }, ...keys.map((key) => ({ key }))];
    return Promise.all(
      by.map(async (who, index) => {
        const asking = this.bench.test.call('POST', '/v1/review-links', { ...who, json });
        const { reviewLink } = await bodyOf(asking);
        const path = `/v1/review/${reviewLink.url.split('/').at(-1)}`;
        const name = `a review link of ${['the person', 'a personal key', 'a service key'][index]}`;
        return this.thing(name, true, async () => {
          const { status, body } = await this.bench.test.call('GET', path);
          if (status !== 200) return [];
          return (body as any).mayVote ? ['show', 'vote'] : ['show'];
        });
      }),
    );
  }

  private rows(name: string, table: string, condition: string): ActingThing {
    return this.thing(name, true, async () => {
      const found = await this.bench.sql(`SELECT 1 FROM ${table} WHERE ${condition}`, [
        this.member.userId,
      ]);
      return found.length > 0 ? ['join'] : [];
    });
  }

  private thing(name: string, isOwn: boolean, find: () => Promise<string[]>): ActingThing {
    return { name, isOwn, may: async () => new Set(await find()) };
  }
}
