import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeKeyCommand, CreateKeyCommand, type Giver } from '#libs/identity';
import { widestScope, type Scope } from '#libs/platform';
import type { Caller } from '../../guards/index.js';
import { presentKey } from './api-key.response.js';
import { KeyAccessAnswers } from './key-access-answers.js';
import type { KeyResponse } from './key-access.response.js';
import type { KeyCreateRequest, KeyRightsRequest, KeyUpdateRequest } from './key-create.request.js';
import { KeyPolicies } from './key-policies.js';
import type { KeyCreateResponse } from './keys.response.js';

/** Makes and changes keys, for programs and the dashboard alike. */
@Injectable()
export class KeyCreations {
  constructor(
    private readonly commands: CommandBus,
    private readonly policies: KeyPolicies,
    private readonly answers: KeyAccessAnswers,
  ) {}

  /** @throws DomainError quota_exceeded, invalid_parameter, access_exceeded */
  async create(caller: Caller, body: KeyCreateRequest): Promise<KeyCreateResponse> {
    const { workspaceId } = caller;
    const { label = null, kind, expiresAt, policy } = body;
    const wanted = {
      label,
      kind: kind ?? 'personal',
      scope: scopeOf(body),
      policy: policy && (await this.policies.read(workspaceId, policy)),
      expiresAt,
    };
    const giver = giverOf(caller);
    const created = await this.commands.execute(new CreateKeyCommand(workspaceId, wanted, giver));
    const key = { ...presentKey(created.key), secret: created.secret };
    const { access } = await this.answers.of(created.key);
    return { ok: true, key, apiKey: key, secret: created.secret, access };
  }

  /** @throws DomainError key_not_found, invalid_parameter, access_exceeded */
  async change(caller: Caller, keyId: string, body: KeyUpdateRequest): Promise<KeyResponse> {
    const { workspaceId } = caller;
    const { label, policy, expiresAt } = body;
    const scope = scopeOf(body);
    const changes = {
      ...(label !== undefined && { label }),
      ...(scope !== null && { scope }),
      ...(policy !== undefined && {
        policy: policy === null ? {} : await this.policies.read(workspaceId, policy),
      }),
      ...(expiresAt !== undefined && { expiresAt }),
    };
    const giver = giverOf(caller);
    const key = await this.commands.execute(
      new ChangeKeyCommand(workspaceId, keyId, changes, giver),
    );
    return this.answers.of(key);
  }
}

function giverOf(caller: Caller): Giver {
  if (caller.by === 'key') {
    const { keyId, access, isShared } = caller;
    return { by: 'key', keyId, access, isShared };
  }
  const { userId: id, name } = caller;
  return { by: 'person', maker: { id, name } };
}

/** Null where nothing is said. */
function scopeOf({ scopes }: KeyRightsRequest): Scope | null {
  return scopes ? widestScope(scopes) : null;
}
