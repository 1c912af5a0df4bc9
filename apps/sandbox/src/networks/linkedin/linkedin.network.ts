import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { registerLinkedinControl } from './control.js';
import { LinkedinFaultAnswers } from './fault-answers.js';
import { LinkedinDesk } from './linkedin-desk.js';
import { serveUpload } from './media/upload-host.js';
import { consentRules } from './oauth/consent.js';
import { registerTokens } from './oauth/token.js';
import { servePicture, servePublicPage } from './pages/public-pages.js';
import { linkedinAccounts } from './people/seeds.js';
import { answerBrokenRequest } from './rest/rest-error.js';
import { serveApi } from './rest/rest-server.js';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
// Documents may have 100 MB; videos come in parts of 4 MiB.
const largestBody = 110 * 1024 * 1024;

type Serve = (desk: LinkedinDesk, request: FastifyRequest, reply: FastifyReply) => unknown;

const hosts: Readonly<Record<string, Serve>> = {
  'api.linkedin.com': serveApi,
  'www.linkedin.com': serveWebsite,
  'media.licdn.com': servePicture,
};

/** LinkedIn: members and the pages they administer, on the versioned API. */
export class LinkedinNetwork implements SandboxNetwork {
  readonly id = 'linkedin';
  readonly serves = ['linkedin', 'linkedin_page'] as const;
  readonly name = 'LinkedIn';
  readonly hosts: readonly string[] = Object.keys(hosts);
  readonly faultAnswers: FaultAnswers = new LinkedinFaultAnswers(() => this.desk);
  private desk: LinkedinDesk;

  accounts(): readonly SandboxAccount[] {
    return linkedinAccounts;
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const desk = new LinkedinDesk(kernel);
    this.desk = desk;
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) =>
      reply.send(answerBrokenRequest(reply, error)),
    );
    const consent = ['/www.linkedin.com/oauth/v2/authorization'];
    registerConsent(scope, kernel, consent, consentRules(desk));
    registerTokens(scope, desk);
    for (const [host, serve] of Object.entries(hosts)) {
      const handler = (request: FastifyRequest, reply: FastifyReply): unknown =>
        serve(desk, request, reply);
      scope.route({ method: [...methods], url: `/${host}`, handler });
      scope.route({ method: [...methods], url: `/${host}/*`, handler });
    }
  }

  registerControl(scope: FastifyInstance): void {
    registerLinkedinControl(scope, () => this.desk);
  }

  restore(): void {
    this.desk.restore();
  }
}

/** www.linkedin.com: uploads, and the pages that readers open. */
function serveWebsite(desk: LinkedinDesk, request: FastifyRequest, reply: FastifyReply): unknown {
  const path = request.url.slice('/www.linkedin.com'.length);
  if (request.method === 'PUT' && path.startsWith('/dms-uploads/')) {
    return serveUpload(desk, request, reply);
  }
  return servePublicPage(desk, request, reply);
}
