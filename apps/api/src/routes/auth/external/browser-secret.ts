import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#libs/kernel';
import { cookieAttributes, type CookieAttributes } from '../../../guards/index.js';

const COOKIE = 'service_sign_in';
const LIFETIME_SECONDS = 900;
const SHAPE = /^[\w-]{43}$/;

/**
 * Ties a sign-in through a provider to the browser that began it, by a cookie that lives as long as the attempt.
 * Without it a link could sign somebody in to an account of the sender's.
 */
@Injectable()
export class BrowserSecret {
  private readonly attributes: CookieAttributes;

  constructor(config: Config) {
    this.attributes = cookieAttributes(config, '/auth');
  }

  /** The one the browser holds, for sign-ins in two tabs, else a new one. */
  give(request: FastifyRequest, reply: FastifyReply): string {
    const secret = this.read(request) ?? randomBytes(32).toString('base64url');
    void reply.setCookie(COOKIE, secret, { ...this.attributes, maxAge: LIFETIME_SECONDS });
    return secret;
  }

  read(request: FastifyRequest): string | null {
    const secret = request.cookies[COOKIE];
    return secret !== undefined && SHAPE.test(secret) ? secret : null;
  }
}
