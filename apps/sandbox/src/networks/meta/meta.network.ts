import type { FastifyInstance } from 'fastify';
import { jsonObject } from '../../control/control-error.js';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { registerConsent } from '../../kernel/oauth/consent.js';
import { PartShelf } from '../../kernel/uploads/part-shelf.js';
import { sendBroken } from '../_graph/answers.js';
import { registerCallbacks } from '../_graph/callbacks.js';
import { serveHost } from '../_graph/requests.js';
import { InstagramGraph } from '../_instagram-graph/instagram-graph.js';
import { MetaFaultAnswers } from './fault-answers.js';
import { GraphApi } from './graph/graph-api.js';
import { MetaDesk } from './meta-desk.js';
import { dialogRules } from './oauth/dialog.js';
import { instagramHost } from './pages/instagram-host.js';
import { Directory } from './people/directory.js';
import { servePublicPage } from './public-pages.js';
import { serveRupload } from './videos/rupload.js';

/** A gigabyte: more than a test sends, less than a machine has. */
const largestBody = 1024 * 1024 * 1024;
const site = '/www.facebook.com';

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
  private desk: MetaDesk;

  accounts(): readonly SandboxAccount[] {
    return new Directory().connectableAccounts();
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    const parts = new PartShelf();
    const instagram = new InstagramGraph(
      kernel,
      instagramHost(() => desk, parts),
    );
    const desk: MetaDesk = new MetaDesk(kernel, instagram, parts);
    this.desk = desk;
    const graph = new GraphApi(desk);
    acceptAnyBody(scope, { limitBytes: largestBody });
    scope.setErrorHandler((error, _request, reply) => sendBroken(reply, error));
    const dialogs = [`${site}/dialog/oauth`, `${site}/:version(^v\\d+\\.\\d+$)/dialog/oauth`];
    registerConsent(scope, kernel, dialogs, dialogRules(desk));
    serveHost(scope, 'www.facebook.com', (path, request, reply) =>
      servePublicPage(desk, path, request, reply),
    );
    serveHost(scope, 'rupload.facebook.com', (path, request, reply) =>
      serveRupload(desk, path, request, reply),
    );
    for (const host of ['graph.facebook.com', 'graph-video.facebook.com']) {
      serveHost(scope, host, (path, request, reply) => graph.serve(host, path, request, reply));
    }
  }

  registerControl(scope: FastifyInstance, kernel: SandboxKernel): void {
    scope.post('/_sandbox/meta/apps', ({ body }) =>
      this.desk.applications.change(jsonObject(body)),
    );
    registerCallbacks(scope, 'meta', kernel, (userId, kind) => {
      const { consents, directory, applications, grants } = this.desk;
      for (const consent of consents.all()) {
        const { appId, login } = consent;
        const person = directory.personNamed(userId, appId);
        if (person?.login !== login) continue;
        return {
          userId: directory.scopedId(person, appId),
          secret: applications.secretOf(appId),
          press: () => {
            if (kind === 'deauthorize') grants.removeApplication({ appId, login });
          },
        };
      }
      return undefined;
    });
  }

  restore(): void {
    this.desk.restore();
  }
}
