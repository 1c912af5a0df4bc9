import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiKeys, ListKeysQuery } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';
import { ClosedLists, type ClosedListCall } from '../../http/index.js';
import { KeyAccessAnswers } from './key-access-answers.js';
import type { KeyAccessListResponse, KeyResponse } from './key-access.response.js';

/** Looks at the rights of keys, for programs and the dashboard alike. */
@Injectable()
export class KeyRights {
  constructor(
    private readonly queries: QueryBus,
    private readonly keys: ApiKeys,
    private readonly answers: KeyAccessAnswers,
    private readonly lists: ClosedLists,
  ) {}

  /** @throws DomainError key_not_found */
  async one(workspaceId: WorkspaceId, keyId: string): Promise<KeyResponse> {
    return this.answers.of(await this.keys.get(workspaceId, keyId));
  }

  async list(workspaceId: WorkspaceId, call: ClosedListCall): Promise<KeyAccessListResponse> {
    const keys = await this.lists.page(
      call,
      (window) => this.queries.execute(new ListKeysQuery(workspaceId, window)),
      ({ id }) => id,
    );
    return { ok: true, access: await this.answers.list(workspaceId, keys) };
  }
}
