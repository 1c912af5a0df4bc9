import { trimmedOf } from '#libs/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonObject } from '../../control/control-error.js';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { InstagramGraph } from './instagram-part.js';
import { answerBrokenRequest } from './broken-requests.js';
import { MetaFaultAnswers } from './fault-answers.js';
import { GraphApi } from './graph/graph-api.js';
import { MetaDesk } from './meta-desk.js';
import { changeApplication } from './oauth/application-control.js';
import { deauthorize, requestDeletion } from './oauth/callbacks.js';
import { facebookSite } from './public/facebook-site.js';
import { instagramHost } from './pages/instagram-host.js';
import { instagramTarget } from './pages/instagram-uploads.js';
import { connectableAccounts } from './people/connectable-accounts.js';
import { Rupload } from './videos/rupload.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
/** A gigabyte: more than a test sends, less than a machine has. */
const LARGEST_BODY = 1024 * 1024 * 1024;

/** Facebook Login, Pages, and the Instagram accounts that are linked to them. */
export class MetaNetwork implements SandboxNetwork {
  readonly id = 'meta';
  readonly serves = ['meta', 'facebook', 'instagram_business'] as const;
  readonly name = 'Meta';
  readonly hosts: readonly string[] = [
    'www.facebook.com',
    'graph.facebook.com',
    'graph-video.facebook.com',
    'rupload.facebook.com',
  ];
  readonly faultAnswers: FaultAnswers = new MetaFaultAnswers(() => this.desk);
  private desk: MetaDesk | null = null;
  private instagram: InstagramGraph | null = null;

  accounts(): readonly SandboxAccount[] {
    return connectableAccounts();
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const host = instagramHost(() => desk, kernel);
    const instagram = new InstagramGraph({ kernel, host });
    const desk = new MetaDesk(kernel, instagram);
    this.desk = desk;
    this.instagram = instagram;
    const graph = new GraphApi(desk);
    const rupload = new Rupload(kernel, desk, (id) => instagramTarget(desk, instagram, id));
    acceptAnyBody(scope, { limitBytes: LARGEST_BODY });
    scope.setErrorHandler((error, _request, reply) => answerBrokenRequest(error, reply));
    mount(scope, 'www.facebook.com', (path, request, reply) =>
      facebookSite(desk, path, request, reply),
    );
    mount(scope, 'rupload.facebook.com', (path, request, reply) =>
      rupload.serve(path, request, reply),
    );
    for (const name of ['graph.facebook.com', 'graph-video.facebook.com']) {
      mount(scope, name, (path, request, reply) =>
        graph.serve({ host: name, path, request, reply }),
      );
    }
  }

  registerControl(scope: FastifyInstance, kernel: SandboxKernel): void {
    const desk = (): MetaDesk => this.desk ?? fail(kernel);
    scope.post('/_sandbox/meta/apps', ({ body }) => changeApplication(desk(), jsonObject(body)));
    scope.post('/_sandbox/meta/deauthorize', ({ body }) => deauthorize(desk(), jsonObject(body)));
    scope.post('/_sandbox/meta/data-deletion', ({ body }) =>
      requestDeletion(desk(), jsonObject(body)),
    );
  }

  restore(): void {
    this.desk?.restore();
    this.instagram?.restore();
  }
}

type Handler = (path: string, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Serves everything below a host; the handler gets the path without slashes at its ends. */
function mount(scope: FastifyInstance, host: string, serve: Handler): void {
  const handler = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const path = trimmedOf((request.url.split('?')[0] ?? '').slice(host.length + 1), '/');
    return serve(path, request, reply);
  };
  scope.route({ method: [...METHODS], url: `/${host}`, handler });
  scope.route({ method: [...METHODS], url: `/${host}/*`, handler });
}

function fail(kernel: SandboxKernel): never {
  throw new Error(`the network is not registered at ${kernel.publicUrl}`);
}
