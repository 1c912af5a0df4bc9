import { trimmedOf } from '#libs/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptAnyBody } from '../../kernel/bodies.js';
import type {
  FaultAnswers,
  SandboxAccount,
  SandboxKernel,
  SandboxNetwork,
} from '../../kernel/network.js';
import { WordpressCom } from './com/wordpress-com.js';
import { inGroupsOfFour } from './people/application-passwords.js';
import { serveBlog } from './self-hosted.js';
import { answerBrokenRequest, WordpressFaultAnswers } from './server-answers.js';
import { siteSeeds } from './sites/seeds.js';
import { Site } from './sites/site.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const LARGEST_BODY = 256 * 1024 * 1024;
const API_HOST = 'public-api.wordpress.com';

/** WordPress: self-hosted blogs with application passwords, and WordPress.com with OAuth. */
export class WordpressNetwork implements SandboxNetwork {
  readonly id = 'wordpress';
  readonly name = 'WordPress';
  readonly hosts: readonly string[] = [API_HOST, ...siteSeeds.map(({ host }) => host)];
  readonly faultAnswers: FaultAnswers = new WordpressFaultAnswers(
    () => this.sites,
    () => this.wordpressCom.grants,
  );
  private sites: readonly Site[] = [];
  private wordpressCom: WordpressCom;

  accounts(): readonly SandboxAccount[] {
    return this.sites.flatMap((site) =>
      site.seed.users.map((user, index) => ({
        id: index === 0 ? site.host : `${user.login}@${site.host}`,
        handle: site.host,
        displayName: `${site.seed.name} (${user.name}, ${user.role})`,
        kind: site.seed.blogId === null ? 'self_hosted' : 'wordpress_com',
        connect:
          site.seed.blogId === null
            ? {
                siteUrl: `https://${site.host}`,
                userLogin: user.login,
                applicationPassword:
                  user.applicationPassword && inGroupsOfFour(user.applicationPassword),
              }
            : { blogId: site.seed.blogId },
      })),
    );
  }

  register(scope: FastifyInstance, kernel: SandboxKernel): void {
    this.sites = siteSeeds.map((seed) => new Site(seed, kernel));
    const blogs = this.sites.filter(({ seed }) => seed.blogId !== null);
    this.wordpressCom = new WordpressCom(kernel, blogs);
    acceptAnyBody(scope, { limitBytes: LARGEST_BODY });
    scope.setErrorHandler((error, _request, reply) => answerBrokenRequest(error, reply));
    for (const site of this.sites) {
      mount(scope, site.host, (path, request, reply) => serveBlog(site, path, request, reply));
    }
    this.wordpressCom.registerOAuth(scope, `/${API_HOST}/oauth2`);
    mount(scope, API_HOST, (path, request, reply) => this.wordpressCom.serve(path, request, reply));
  }

  restore(): void {
    for (const site of this.sites) site.restore();
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
