import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RenewClaimCommand } from '#libs/identity';
import { Caller, DashboardRoute, Requires } from '../../../guards/index.js';
import { ApiProperty, ApiSchema, ApiTags, OkResponse, Operation } from '../../../http/index.js';

@ApiSchema({ name: 'ClaimLinkResponse' })
export class ClaimLinkResponse extends OkResponse {
  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Works once and for a week. Null when the workspace has an owner who can sign in.',
  })
  url!: string | null;
}

/** How the owner of a demo gets a way to sign in again. */
@ApiTags('Dashboard browser API')
@DashboardRoute()
@Requires('settings')
@Controller('v1/dashboard/session/claim-link')
export class ClaimLinkController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Operation({
    summary: 'Link to keep a demo workspace',
    description:
      'Whoever signs up by it becomes the owner who came by a link alone, with all that is theirs; sessions from before end. The link before is worth nothing any more.',
    status: 201,
    returns: ClaimLinkResponse,
  })
  async renew(@Caller() { workspaceId }: Caller): Promise<ClaimLinkResponse> {
    return { ok: true, url: await this.commands.execute(new RenewClaimCommand(workspaceId)) };
  }
}
