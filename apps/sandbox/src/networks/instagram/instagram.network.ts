import type { FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import { RateWindows } from '../../kernel/calls/rate-windows.js';
import { formOf } from '../../kernel/calls/received.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { sendBroken } from '../_graph/answers.js';
import { registerCallbacks } from '../_graph/callbacks.js';
import { serveHost } from '../_graph/requests.js';
import { InstagramGraph } from '../_instagram-graph/instagram-graph.js';
import { InstagramFaultAnswers } from './fault-answers.js';
import { serveGraph } from './graph-server.js';
import { instagramLoginHost, type InstagramDesk } from './instagram-desk.js';
import { consentRules } from './oauth/consent.js';
import { Grants } from './oauth/grants.js';
import { exchangeCode, refuseExchange } from './oauth/tokens.js';
import { findPerson, namesOfAccount, people } from './people.js';
import { servePublicPage } from './public-pages.js';

const largestBody = 8 * 1024 * 1024;

/** Instagram with Instagram Login: www.instagram.com, api.instagram.com, graph.instagram.com. */
export class InstagramNetwork implements SandboxNetwork {
  readonly id = 'instagram';
  readonly name = 'Instagram';
  readonly hosts = ['www.instagram.com', 'api.instagram.com', 'graph.instagram.com'] as const;
  readonly faultAnswers: FaultAnswers = new InstagramFaultAnswers(() => this.desk);
  private desk: InstagramDesk;

  /** An account is chosen on the consent page, or with `sandbox_account` in its address. */
  accounts(): readonly SandboxAccount[] {
    return people.map(({ id, username, name, accountType }) => ({
      id,
      handle: username,
      displayName: name === '' ? username : name,
      kind: accountType,
      connect: {},
    }));
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const graph = new InstagramGraph(kernel, instagramLoginHost);
    const grants = new Grants(kernel);
    const desk: InstagramDesk = { kernel, graph, grants, calls: new RateWindows() };
    this.desk = desk;
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) => reply.send(sendBroken(reply, error)));
    const consent = '/www.instagram.com/oauth/authorize';
    registerConsent(scope, kernel, [consent, `${consent}/`], consentRules(grants));
    scope.post('/api.instagram.com/oauth/access_token', (request, reply) => {
      const code = grants.codes.find(formOf(request).get('code') ?? '');
      const account = namesOfAccount(code?.grant.accountId);
      return kernel.faults.run(request, reply, { operation: 'token', account }, () =>
        exchangeCode(desk, request, reply),
      );
    });
    serveHost(scope, 'api.instagram.com', (_path, _request, reply) =>
      refuseExchange(reply, 'Unsupported request'),
    );
    serveHost(scope, 'graph.instagram.com', (path, request, reply) =>
      serveGraph(desk, path, request, reply),
    );
    serveHost(scope, 'www.instagram.com', (path, _request, reply) =>
      servePublicPage(desk, path, reply),
    );
  }

  /** `userId` may be either id and is sent as it is: the documentation does not say which one Instagram sends. */
  registerControl(scope: FastifyInstance, kernel: SandboxKernel): void {
    registerCallbacks(scope, 'instagram', kernel, (userId) => {
      const { grants } = this.desk;
      const person = findPerson(userId);
      const secret = person ? grants.secretOf(person.id) : null;
      if (!person || secret === null) return undefined;
      return { userId, secret, press: () => grants.removeApp(person.id) };
    });
  }

  restore(): void {
    this.desk.graph.restore();
  }
}
