import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config, serviceConfig, serviceVersion, trimmedEnd } from '#libs/kernel';
import { PublicRoute } from '../../guards/index.js';
import { ApiExclude, PAGE_HEADERS } from '../../http/index.js';
import { HOME_CONTENT_SECURITY_POLICY, homePage, type HomeLink } from './home-page.js';

/** Where everything is: a page for people, JSON for programs. */
@ApiExclude()
@PublicRoute()
@Controller()
export class HomeController {
  private readonly links: readonly HomeLink[];
  private readonly hasDashboard: boolean;

  constructor(config: Config) {
    const { dashboardEnabled, sandboxUrl } = config.get(serviceConfig);
    this.hasDashboard = dashboardEnabled;
    const wall = sandboxUrl === null ? [] : [wallAt(sandboxUrl)];
    this.links = [
      {
        name: 'docs',
        title: 'Docs',
        address: '/docs',
        about: 'Every route, with examples; try it with a key.',
      },
      {
        name: 'openapi',
        title: 'OpenAPI',
        address: '/openapi.json',
        about: 'The same for machines: OpenAPI 3.1.',
      },
      ...wall,
      {
        name: 'health',
        title: 'Health',
        address: '/health',
        about: 'Whether the service can serve requests.',
      },
    ];
  }

  @Get()
  @Header('vary', 'accept')
  async show(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!prefersPage(headers.accept)) return void (await reply.send(this.addresses()));
    if (this.hasDashboard) return void (await reply.redirect('/app/', 302));
    await reply
      .headers({ ...PAGE_HEADERS, 'content-security-policy': HOME_CONTENT_SECURITY_POLICY })
      .send(homePage(serviceVersion, this.links));
  }

  private addresses(): object {
    const addresses = this.links.map(({ name, address }) => [name, address]);
    return {
      ok: true,
      name: 'Postrider',
      version: serviceVersion,
      ...Object.fromEntries(addresses),
    };
  }
}

function wallAt(sandboxUrl: string): HomeLink {
  const address = `${trimmedEnd(sandboxUrl, '/')}/`;
  return {
    name: 'wall',
    title: 'Wall',
    address,
    about: 'What was really published in the sandbox.',
  };
}

/** Browsers name HTML; programs name JSON, anything, or nothing. */
function prefersPage(accept = ''): boolean {
  return accept.slice(0, 1_000).toLowerCase().includes('text/html');
}
