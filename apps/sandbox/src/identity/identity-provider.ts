import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonObject, onlyMembers } from '../control/control-error.js';
import { optionalFlag, type ControlBody } from '../control/members.js';
import { acceptAnyBody } from '../kernel/bodies.js';
import { formOf, sendJson } from '../kernel/calls/received.js';
import type { FaultAnswers, SandboxKernel, SandboxOperation, StandIn } from '../kernel/network.js';
import { registerConsent, type ConsentRules } from '../kernel/oauth/consent.js';
import type { Credentials } from '../kernel/oauth/credentials.js';
import { OAuthRefusal, registerForm, sendOAuthRefusal } from '../kernel/oauth/token-endpoint.js';
import { html, type Html } from '../wall/html.js';
import type { People, Person } from './people.js';
import type { SigningKeys } from './signing-keys.js';

/** What an authorization code was given for. */
export interface CodeGrant {
  readonly clientId: string;
  readonly sub: string;
  /** Null for applications on a device. */
  readonly redirectUri: string | null;
}

/** What every identity provider works with. */
export interface IdentityDesk {
  readonly kernel: SandboxKernel;
  readonly issuer: string;
  readonly keys: SigningKeys;
  readonly people: People<Person>;
  readonly codes: Credentials<CodeGrant>;
  /** Puts back what outlives a reset. */
  restore(): void;
}

/** A control route below `/_sandbox/<id>`; what it answers is sent, nothing as an empty answer. */
export interface ControlRoute<Desk> {
  readonly method?: 'GET';
  readonly path: string;
  readonly members?: readonly string[];
  answer(desk: Desk, body: ControlBody): unknown;
}

/** A document that anybody may read. */
interface PublicDocument<Desk> {
  readonly path: string;
  /** What faults call it. */
  readonly operation: SandboxOperation;
  readonly headers?: Readonly<Record<string, string>>;
  read(desk: Desk): unknown;
}

/** What is special about an identity provider. */
export interface ProviderRules<Desk extends IdentityDesk> {
  readonly id: string;
  readonly name: string;
  /** Below `/identity/<id>`, as the real hosts have them. */
  readonly paths: { readonly authorize: string; readonly token: string };
  readonly documents: readonly PublicDocument<Desk>[];
  readonly control: readonly ControlRoute<Desk>[];
  /** What a call too many is told, with 429. */
  readonly rateLimitError: string;
  furnish(kernel: SandboxKernel): Desk;
  /** The consent page; people are chosen by what `sandbox_account` says. */
  consent(desk: Desk): ConsentRules<unknown, string>;
  issueTokens(desk: Desk, form: URLSearchParams): Promise<unknown>;
  /** The page of an authorization that a fault refuses. */
  refusePage(reply: FastifyReply): string;
}

const largestBody = 64 * 1024;

/** What identity providers do alike: consent, tokens against codes, public documents, faults and control. */
export class IdentityProvider<Desk extends IdentityDesk> implements StandIn {
  readonly id: string;
  readonly name: string;
  private desk!: Desk;
  private readonly root: string;

  readonly faultAnswers: FaultAnswers = {
    rateLimit: (_request, reply) => {
      reply.code(429);
      return sendJson(reply, { error: this.rules.rateLimitError });
    },
    refuseToken: (request, reply) => this.reject(request, reply),
    rejectLate: (request, reply) => this.reject(request, reply),
  };

  constructor(private readonly rules: ProviderRules<Desk>) {
    this.id = rules.id;
    this.name = rules.name;
    this.root = `/identity/${rules.id}`;
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const { rules, root } = this;
    const { authorize, token } = rules.paths;
    const desk = rules.furnish(kernel);
    this.desk = desk;
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) => {
      const { statusCode = 500 } = error as { readonly statusCode?: number };
      if (statusCode >= 500) throw error;
      return reply.code(statusCode).send({ error: 'invalid_request' });
    });
    registerConsent(scope, kernel, [root + authorize], rules.consent(desk));
    const namesBehind = (form: URLSearchParams): readonly string[] =>
      desk.people.namesOf(desk.codes.find(form.get('code') ?? '')?.grant.sub ?? '');
    registerForm(scope, root + token, { kernel, namesBehind }, ({ form }) =>
      rules.issueTokens(desk, form),
    );
    for (const { path, operation, headers = {}, read } of rules.documents) {
      scope.get(root + path, (request, reply) =>
        kernel.faults.run(request, reply, { operation }, async () => {
          reply.headers(headers);
          return sendJson(reply, await read(desk));
        }),
      );
    }
    scope.all(`${root}/*`, (_request, reply) =>
      sendOAuthRefusal(reply, new OAuthRefusal(404, 'not_found')),
    );
  }

  registerControl(scope: FastifyInstance): void {
    const common: readonly ControlRoute<Desk>[] = [
      {
        method: 'GET',
        path: '',
        answer: ({ issuer, people }) => ({ issuer, people: people.all() }),
      },
      {
        path: '/keys/rotate',
        members: ['keepsOlder'],
        answer: async ({ keys }, body) => ({
          kid: await keys.rotate({ keepsOlder: optionalFlag(body, 'keepsOlder', true) }),
        }),
      },
    ];
    for (const { method = 'POST', path, members = [], answer } of [
      ...common,
      ...this.rules.control,
    ]) {
      const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const body = jsonObject(request.body);
        onlyMembers(body, members);
        return (await answer(this.desk, body)) ?? reply.code(204).send();
      };
      scope.route({ method, url: `/_sandbox/${this.id}${path}`, handler });
    }
  }

  restore(): void {
    this.desk.restore();
  }

  /** What was sent is worth nothing from now on. */
  private reject(request: FastifyRequest, reply: FastifyReply): unknown {
    const { authorize } = this.rules.paths;
    if (request.url.startsWith(this.root + authorize)) return this.rules.refusePage(reply);
    this.desk.codes.end(formOf(request).get('code') ?? '', 'used');
    return sendOAuthRefusal(reply, new OAuthRefusal(400, 'invalid_grant'));
  }
}

/**
 * Takes the code of a form, which is good once, and only for the application that it was made for.
 * @throws OAuthRefusal
 */
export function spendCode<Code extends CodeGrant>(
  codes: Credentials<Code>,
  form: URLSearchParams,
  clientId: string,
  refusal: OAuthRefusal,
): Code {
  const value = form.get('code') ?? '';
  // A stranger's attempt does not spend the code.
  const isOfClient = codes.read(value)?.grant.clientId === clientId;
  const code = isOfClient ? codes.use(value) : undefined;
  if (!code) throw refusal;
  return code.grant;
}

/** A text to type in on a consent page. */
export function textField(name: string, label: string): Html {
  return html`<p>
    <label>${label} <input type="text" name="${name}" autocomplete="off" /></label>
  </p>`;
}
