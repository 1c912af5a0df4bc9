import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonObject, onlyMembers } from '../control/control-error.js';
import { optionalFlag, type ControlBody } from '../control/members.js';
import { acceptAnyBody } from '../kernel/bodies.js';
import { formOf, sendJson } from '../kernel/calls/received.js';
import type { FaultAnswers, SandboxKernel, StandIn } from '../kernel/network.js';
import { registerConsent, type ConsentRules } from '../kernel/oauth/consent.js';
import type { Credentials } from '../kernel/oauth/credentials.js';
import {
  OAuthRefusal,
  registerForm,
  sendOAuthRefusal,
  type FormCall,
} from '../kernel/oauth/token-endpoint.js';
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
}

/** Where an identity provider answers. */
interface IdentityPaths {
  readonly root: string;
  readonly authorize: string;
  readonly token: string;
  readonly keys: string;
}

const largestBody = 64 * 1024;

/** What identity providers do alike: consent, tokens against codes, a key set, faults and control. */
export abstract class IdentityProvider<Desk extends IdentityDesk> implements StandIn {
  abstract readonly id: string;
  abstract readonly name: string;
  protected desk!: Desk;
  protected abstract readonly paths: IdentityPaths;
  /** Headers of the key set. */
  protected readonly keySetHeaders: Readonly<Record<string, string>> = {};
  /** What a call too many is told, with 429. */
  protected abstract readonly rateLimitError: string;

  readonly faultAnswers: FaultAnswers = {
    rateLimit: (_request, reply) => {
      reply.code(429);
      return sendJson(reply, { error: this.rateLimitError });
    },
    refuseToken: (request, reply) => this.reject(request, reply),
    rejectLate: (request, reply) => this.reject(request, reply),
  };

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const desk = this.furnish(kernel);
    this.desk = desk;
    const { authorize, keys, token, root } = this.paths;
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) => {
      const { statusCode = 500 } = error as { readonly statusCode?: number };
      if (statusCode >= 500) throw error;
      return reply.code(statusCode).send({ error: 'invalid_request' });
    });
    registerConsent(scope, kernel, [authorize], this.consent(desk));
    const namesBehind = (form: URLSearchParams): readonly string[] =>
      desk.people.namesOf(desk.codes.find(form.get('code') ?? '')?.grant.sub ?? '');
    registerForm(scope, token, { kernel, namesBehind }, (call) => this.issueTokens(desk, call));
    scope.get(keys, (request, reply) =>
      kernel.faults.run(request, reply, { operation: 'lookup' }, async () => {
        reply.headers(this.keySetHeaders);
        return sendJson(reply, await desk.keys.keySet());
      }),
    );
    scope.all(`${root}/*`, (_request, reply) =>
      sendOAuthRefusal(reply, new OAuthRefusal(404, 'not_found')),
    );
  }

  registerControl(scope: FastifyInstance): void {
    const root = `/_sandbox/${this.id}`;
    scope.get(root, () => ({ issuer: this.desk.issuer, people: this.desk.people.all() }));
    this.control(scope, 'keys/rotate', ['keepsOlder'], async (body) => ({
      kid: await this.desk.keys.rotate({ keepsOlder: optionalFlag(body, 'keepsOlder', true) }),
    }));
  }

  restore(): void {
    this.desk.keys.restore();
  }

  protected abstract furnish(kernel: SandboxKernel): Desk;
  /** The consent page; people are chosen by what `sandbox_account` says. */
  protected abstract consent(desk: Desk): ConsentRules<unknown, string>;
  protected abstract issueTokens(desk: Desk, call: FormCall): Promise<unknown>;
  /** The page of an authorization that a fault refuses. */
  protected abstract refusePage(reply: FastifyReply): string;

  /** Adds a control route; what `answer` returns is sent, nothing as an empty answer. */
  protected control(
    scope: FastifyInstance,
    path: string,
    members: readonly string[],
    answer: (body: ControlBody) => unknown,
  ): void {
    scope.post(`/_sandbox/${this.id}/${path}`, async (request, reply) => {
      const body = jsonObject(request.body);
      onlyMembers(body, members);
      return (await answer(body)) ?? reply.code(204).send();
    });
  }

  /** What was sent is worth nothing from now on. */
  private reject(request: FastifyRequest, reply: FastifyReply): unknown {
    if (request.url.startsWith(this.paths.authorize)) return this.refusePage(reply);
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
