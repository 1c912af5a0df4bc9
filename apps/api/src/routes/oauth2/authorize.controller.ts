import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isRedirectUri, LONGEST_CLIENT_ID } from '#libs/identity';
import { Config, dashboardAddress, trimmedEnd } from '#libs/kernel';
import { PublicRoute, RateLimited } from '../../guards/index.js';
import { ApiExclude, PAGE_HEADERS, plainPage, singleValues } from '../../http/index.js';

/** What the screen gets to see; what clients add beside it, it does not. */
const PARAMETERS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;
/** Of all together: they travel on in one line. */
const LONGEST_REQUEST = 6_000;

/**
 * Where programs send people who are to give them access. It leads to the dashboard, which asks who is not signed in to
 * do so first. The client's document is not fetched here: nobody unknown makes this service call others.
 */
@ApiExclude()
@PublicRoute()
@Controller('oauth2/authorize')
export class AuthorizeController {
  private readonly dashboard: string | null;

  constructor(config: Config) {
    this.dashboard = dashboardAddress(config);
  }

  @Get()
  @RateLimited('auth')
  async show(@Query() query: object, @Res() reply: FastifyReply): Promise<void> {
    void reply.headers(PAGE_HEADERS);
    const given = singleValues(query);
    const problem = problemOf(given);
    if (problem !== null) {
      return void (await reply.status(400).send(plainPage('This request is not valid', [problem])));
    }
    if (this.dashboard === null) {
      const words = 'This installation has no dashboard, where access could be granted.';
      return void (await reply.status(503).send(plainPage('No dashboard', [words])));
    }
    // As one word: routers of dashboards would read numbers into parameters, and spoil them.
    const request = Buffer.from(requestOf(given)).toString('base64url');
    await reply.redirect(`${trimmedEnd(this.dashboard, '/')}/authorize?request=${request}`, 303);
  }
}

function requestOf(given: Readonly<Record<string, string>>): string {
  const told = PARAMETERS.flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]] as [string, string]],
  );
  return new URLSearchParams(told).toString();
}

/** Nothing is told to an address that may not be the client's. */
function problemOf(given: Readonly<Record<string, string>>): string | null {
  const { client_id: clientId = '', redirect_uri: redirectUri = '' } = given;
  if (requestOf(given).length > LONGEST_REQUEST) return 'The request is too long.';
  if (clientId === '' || clientId.length > LONGEST_CLIENT_ID) {
    return 'client_id is missing, given twice, or too long.';
  }
  return isRedirectUri(redirectUri)
    ? null
    : 'redirect_uri is missing, or no address for an answer.';
}
