import { Controller, Get, Post } from '@nestjs/common';
import { ApiKeys, Workspaces } from '#libs/identity';
import { Entitlements } from '#libs/platform';
import { Caller, type KeyCaller, Requires } from '../../guards/index.js';
import { ApiTags, Operation } from '../../http/index.js';
import { presentKey } from './api-key.response.js';
import { KeyAccessAnswers } from './key-access-answers.js';
import { KeyValidationResponse } from './keys.response.js';
import { presentTenant } from './tenant.response.js';

/** Tells the holder of a key what the key is. GET and POST answer alike. */
@ApiTags('Status and authentication')
@Requires('read')
@Controller('v1/keys/validate')
export class KeyValidationController {
  constructor(
    private readonly keys: ApiKeys,
    private readonly workspaces: Workspaces,
    private readonly entitlements: Entitlements,
    private readonly answers: KeyAccessAnswers,
  ) {}

  @Post()
  @Operation({ summary: 'Validate the API key', returns: KeyValidationResponse })
  validate(@Caller() caller: KeyCaller): Promise<KeyValidationResponse> {
    return this.describe(caller);
  }

  @Get()
  @Operation({ summary: 'Validate the API key', returns: KeyValidationResponse })
  read(@Caller() caller: KeyCaller): Promise<KeyValidationResponse> {
    return this.describe(caller);
  }

  private async describe({ workspaceId, keyId }: KeyCaller): Promise<KeyValidationResponse> {
    const [workspace, entitlements, key] = await Promise.all([
      this.workspaces.get(workspaceId),
      this.entitlements.forWorkspace(workspaceId),
      this.keys.get(workspaceId, keyId),
    ]);
    const { access } = await this.answers.of(key);
    return {
      ok: true,
      tenant: presentTenant(workspace, entitlements),
      apiKey: presentKey(key),
      access,
    };
  }
}
