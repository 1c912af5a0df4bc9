import { Injectable } from '@nestjs/common';
import { Clock, newId, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import type { Workspace, WorkspaceMode } from '../domain/workspace.js';
import { workspaceNotFound } from '../identity.errors.js';
import type { WorkspaceEntity } from '../persistence/workspace.entity.js';
import { WorkspaceRepository } from '../persistence/workspace.repository.js';

const SELF_HOSTED = 'self_hosted';

/** The tenants. */
@Injectable()
export class Workspaces {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found */
  async get(id: WorkspaceId): Promise<Workspace> {
    const row = await this.workspaces.findById(id);
    if (!row) throw workspaceNotFound();
    return present(row);
  }

  /** All of them, oldest first: for operators. */
  async list(): Promise<Workspace[]> {
    return (await this.workspaces.findAll()).map(present);
  }

  /** @param input.mode holds for good: a sandbox never becomes live, nor the other way round */
  async create(
    input: { readonly name: string; readonly mode: WorkspaceMode },
    within?: Transaction,
  ): Promise<Workspace> {
    const now = this.clock.now();
    const row: WorkspaceEntity = {
      id: newId('ws', now.getTime()),
      name: input.name,
      mode: input.mode,
      plan: SELF_HOSTED,
      subscriptionStatus: null,
      entitlements: null,
      createdAt: now,
      updatedAt: now,
    };
    await this.workspaces.insert(row, within);
    return present(row);
  }
}

function present(row: WorkspaceEntity): Workspace {
  const { id, name, mode, plan, subscriptionStatus, createdAt } = row;
  return { id, name, mode, plan, subscriptionStatus, createdAt };
}
