import { Injectable } from '@nestjs/common';
import type { ApiKey } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';
import { KeyBudgets } from '#libs/posts';
import { presentKey } from './api-key.response.js';
import { presentAccess, type KeyAccessBody, type KeyResponse } from './key-access.response.js';

/** Tells the rights of keys, and what is left of their budgets. */
@Injectable()
export class KeyAccessAnswers {
  constructor(private readonly budgets: KeyBudgets) {}

  async of(key: ApiKey): Promise<KeyResponse> {
    const [access] = await this.list(key.workspaceId, [key]);
    return { ok: true, key: presentKey(key), access: access! };
  }

  async list(workspaceId: WorkspaceId, keys: readonly ApiKey[]): Promise<KeyAccessBody[]> {
    const policies = keys.map(({ id, access }) => ({ id, policy: access.policy }));
    const left = await this.budgets.left(workspaceId, policies);
    return keys.map((key) => presentAccess(key, left.get(key.id)));
  }
}
