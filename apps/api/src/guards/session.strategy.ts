import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Strategy } from 'passport';
import { Sessions } from '#libs/identity';
import { SessionCookie } from './session-cookie.js';

/** What the guard hands to passport: its request object, with what a session needs. */
export interface SessionRequest {
  readonly http: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A passport strategy over our sessions: the cookie is the credential. */
@Injectable()
export class SessionStrategy extends Strategy {
  override readonly name = 'session';

  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {
    super();
  }

  override authenticate(request: unknown): void {
    this.find(request as SessionRequest).catch((error: unknown) => this.error(error));
  }

  private async find({ http, reply }: SessionRequest): Promise<void> {
    const token = this.cookie.read(http);
    if (!token) return this.fail(401);
    const { caller, extended } = await this.sessions.authenticate(token);
    if (extended) this.cookie.write(reply, token);
    this.success(caller);
  }
}
