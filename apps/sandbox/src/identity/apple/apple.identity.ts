import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type { FaultAnswers, SandboxKernel, StandIn } from '../../kernel/network.js';
import { formOf, OAuthRefusal, queryOf, sendJson, sendRefusal, serveForm } from '../oauth-calls.js';
import { paths, root } from './addresses.js';
import { registerAppleControl } from './apple-control.js';
import { AppleDesk } from './apple-desk.js';
import { authorize } from './authorize.js';
import { AppleFaultAnswers } from './fault-answers.js';
import { namesOf } from './people.js';
import { issueTokens, revokeToken } from './token.js';

const largestBody = 64 * 1024;

/** Sign in with Apple: consent, tokens and key set of the web flow, and what devices and Apple's server send. */
export class AppleIdentity implements StandIn {
  readonly id = 'apple';
  readonly name = 'Apple';
  readonly faultAnswers: FaultAnswers = new AppleFaultAnswers(() => this.desk);
  private desk!: AppleDesk;

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const desk = new AppleDesk(kernel);
    this.desk = desk;
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) => reply.send(sendRefusal(reply, error)));
    scope.get(paths.authorize, (request, reply) => {
      const person = desk.people.find(queryOf(request).get('sandbox_account') ?? '');
      const site = { operation: 'authorize', account: person ? namesOf(person) : null } as const;
      return kernel.faults.run(request, reply, site, () => authorize(desk, request, reply));
    });
    scope.get(paths.keys, (request, reply) =>
      kernel.faults.run(request, reply, { operation: 'lookup' }, async () =>
        sendJson(reply, 200, await desk.keys.keySet()),
      ),
    );
    const at = (request: FastifyRequest, operation: 'token' | 'delete') =>
      ({ operation, account: accountOf(desk, formOf(request)) }) as const;
    scope.post(paths.token, (request, reply) =>
      serveForm(kernel, { request, reply }, at(request, 'token'), (call) =>
        issueTokens(desk, call),
      ),
    );
    scope.post(paths.revoke, (request, reply) =>
      serveForm(kernel, { request, reply }, at(request, 'delete'), (call) =>
        revokeToken(desk, call),
      ),
    );
    scope.all(`${root}/*`, (_request, reply) =>
      sendRefusal(reply, new OAuthRefusal('not_found', null, 404)),
    );
  }

  registerControl(scope: FastifyInstance): void {
    registerAppleControl(scope, () => this.desk);
  }

  restore(): void {
    this.desk.keys.restore();
    this.desk.developerKeys.restore();
  }
}

/** Whose code or token a form carries. */
function accountOf({ grants, people }: AppleDesk, form: URLSearchParams): readonly string[] | null {
  const token = form.get('refresh_token') ?? form.get('token') ?? '';
  const grant = grants.findCode(form.get('code') ?? '') ?? grants.findToken(token);
  const person = grant && people.find(grant.sub);
  return person ? namesOf(person) : null;
}
