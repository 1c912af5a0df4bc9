import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateKeyCommand } from '#libs/identity';
import type { WorkspaceId } from '#libs/platform';
import { presentKey } from './api-key.response.js';
import type { KeyCreateRequest } from './key-create.request.js';
import type { KeyCreateResponse } from './keys.response.js';

/** Makes a key for programs and the dashboard alike. */
@Injectable()
export class KeyCreations {
  constructor(private readonly commands: CommandBus) {}

  /** @throws DomainError quota_exceeded */
  async create(workspaceId: WorkspaceId, body: KeyCreateRequest): Promise<KeyCreateResponse> {
    const wanted = { label: body.label ?? null, kind: body.kind ?? 'personal' } as const;
    const created = await this.commands.execute(new CreateKeyCommand(workspaceId, wanted));
    const key = { ...presentKey(created.key), secret: created.secret };
    return { ok: true, key, apiKey: key, secret: created.secret };
  }
}
