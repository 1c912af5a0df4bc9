import { Controller, Get } from '@nestjs/common';
import { Sessions } from '#libs/identity';
import {
  Caller,
  DashboardRoute,
  InAnyWorkspace,
  Requires,
  type SessionCaller,
} from '../../../guards/index.js';
import { ApiTags, Operation } from '../../../http/index.js';
import { SessionDescription } from './session-description.js';
import { DashboardSessionResponse } from './session.response.js';

/** Tells a signed-in person who they are, where, and what the workspace may do. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('self')
@Controller('v1/dashboard/session')
export class DashboardSessionController {
  constructor(
    private readonly sessions: Sessions,
    private readonly description: SessionDescription,
  ) {}

  @Get()
  @InAnyWorkspace()
  @Operation({ summary: 'Dashboard session', returns: DashboardSessionResponse })
  async read(@Caller() { userId, sessionId }: SessionCaller): Promise<DashboardSessionResponse> {
    return this.description.of(await this.sessions.get(userId, sessionId));
  }
}
