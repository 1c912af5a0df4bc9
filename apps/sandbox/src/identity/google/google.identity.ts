import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type { FaultAnswers, SandboxKernel, StandIn } from '../../kernel/network.js';
import { OAuthRefusal, queryOf, formOf, sendJson, sendRefusal, serveForm } from '../oauth-calls.js';
import { discoveryDocument, paths, root } from './addresses.js';
import { authorize } from './authorize.js';
import { GoogleFaultAnswers } from './fault-answers.js';
import { registerGoogleControl } from './google-control.js';
import { GoogleDesk } from './google-desk.js';
import { namesOf } from './people.js';
import { bearerOf, picture, userinfo } from './profile.js';
import { issueTokens, revokeToken } from './token.js';

const largestBody = 64 * 1024;
const keySetSeconds = 19_000;

/** Google as an OpenID provider: discovery, consent, tokens, key set and userinfo (developers.google.com/identity). */
export class GoogleIdentity implements StandIn {
  readonly id = 'google';
  readonly name = 'Google';
  readonly faultAnswers: FaultAnswers = new GoogleFaultAnswers(() => this.desk);
  private desk!: GoogleDesk;

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const desk = new GoogleDesk(kernel);
    this.desk = desk;
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) => reply.send(sendRefusal(reply, error)));
    scope.get(paths.discovery, (request, reply) =>
      kernel.faults.run(request, reply, { operation: 'discovery' }, () => {
        const body = sendJson(reply, 200, discoveryDocument(kernel));
        reply.header('cache-control', 'public, max-age=3600');
        return body;
      }),
    );
    scope.get(paths.keys, (request, reply) =>
      kernel.faults.run(request, reply, { operation: 'lookup' }, async () => {
        const body = sendJson(reply, 200, await desk.keys.keySet());
        reply.header('cache-control', `public, max-age=${keySetSeconds}, must-revalidate`);
        return body;
      }),
    );
    scope.get(paths.authorize, (request, reply) => {
      const person = desk.people.find(queryOf(request).get('sandbox_account') ?? '');
      const site = { operation: 'authorize', account: person ? namesOf(person) : null } as const;
      return kernel.faults.run(request, reply, site, () => authorize(desk, request, reply));
    });
    this.registerTokens(scope);
    scope.get<{ Params: { sub: string } }>(`${paths.pictures}/:sub`, (request, reply) =>
      picture(desk, request.params.sub, reply),
    );
    scope.all(`${root}/*`, (_request, reply) =>
      sendRefusal(reply, new OAuthRefusal('not_found', null, 404)),
    );
  }

  registerControl(scope: FastifyInstance): void {
    registerGoogleControl(scope, () => this.desk);
  }

  restore(): void {
    this.desk.keys.restore();
  }

  private registerTokens(scope: FastifyInstance): void {
    const { desk } = this;
    const at = (request: FastifyRequest, operation: 'token' | 'delete') =>
      ({ operation, account: accountOf(desk, formOf(request)) }) as const;
    scope.post(paths.token, (request, reply) =>
      serveForm(desk.kernel, { request, reply }, at(request, 'token'), (call) =>
        issueTokens(desk, call),
      ),
    );
    scope.post(paths.revoke, (request, reply) =>
      serveForm(desk.kernel, { request, reply }, at(request, 'delete'), (call) =>
        revokeToken(desk, call),
      ),
    );
    const profile = (request: FastifyRequest, reply: FastifyReply): unknown => {
      const holder = desk.grants.findAccess(bearerOf(request));
      const person = holder && desk.people.find(holder.sub);
      const site = { operation: 'profile', account: person ? namesOf(person) : null } as const;
      return serveForm(desk.kernel, { request, reply }, site, () => userinfo(desk, request));
    };
    scope.get(paths.userinfo, profile);
    scope.post(paths.userinfo, profile);
  }
}

/** Whose code or token a form carries. */
function accountOf(
  { grants, people }: GoogleDesk,
  form: URLSearchParams,
): readonly string[] | null {
  const token = form.get('refresh_token') ?? form.get('token') ?? '';
  const grant =
    grants.findCode(form.get('code') ?? '') ??
    grants.findRefresh(token) ??
    grants.findAccess(token);
  const person = grant && people.find(grant.sub);
  return person ? namesOf(person) : null;
}
