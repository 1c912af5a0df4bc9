import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IssuedSession } from '#libs/identity';
import { SessionCookie } from '../../guards/index.js';
import { SessionDescription } from '../dashboard/session/session-description.js';
import type { DashboardSessionResponse } from '../dashboard/session/session.response.js';

/** Answers a sign-in: the cookie, and who signed in where. */
@Injectable()
export class SignedIn {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly description: SessionDescription,
  ) {}

  async answer(
    reply: FastifyReply,
    { session, token }: IssuedSession,
  ): Promise<DashboardSessionResponse> {
    const described = await this.description.of(session);
    this.cookie.write(reply, token);
    return described;
  }
}
