import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFETIME_MS } from '#libs/identity';
import { Config } from '#libs/kernel';
import { cookieAttributes, type CookieAttributes } from './cookie-attributes.js';

/** The cookie that carries a session's token. */
const SESSION_COOKIE = 'service_dash_session';

/** Reads, sets and clears the session's cookie. */
@Injectable()
export class SessionCookie {
  private readonly attributes: CookieAttributes;

  constructor(config: Config) {
    this.attributes = cookieAttributes(config, '/');
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[SESSION_COOKIE];
  }

  write(reply: FastifyReply, token: string): void {
    const maxAge = SESSION_LIFETIME_MS / 1_000;
    void reply.setCookie(SESSION_COOKIE, token, { ...this.attributes, maxAge });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(SESSION_COOKIE, this.attributes);
  }
}
